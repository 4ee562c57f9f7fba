import events from "./art/feature-events.svg?no-inline";
import friends from "./art/feature-friends.svg?no-inline";
import marketplace from "./art/feature-marketplace.svg?no-inline";
import messenger from "./art/feature-messenger.svg?no-inline";
import { appName } from "#lib/api/app-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";

const features = [
  {
    title: t("Friends"),
    text: t("Find the people you know, share what you're up to, and react with more than a like."),
    hue: "text-friends",
    art: friends,
  },
  {
    title: t("Messenger"),
    text: t("Message anyone on {appName}. See who's typing and what's been read, and pick up where you left off.", {
      appName,
    }),
    hue: "text-brand-ink",
    art: messenger,
  },
  {
    title: t("Events"),
    text: t("From a supper for six to lights in the square: say you're going, and add it to your calendar."),
    hue: "text-events",
    art: events,
  },
  {
    title: t("Marketplace"),
    text: t("Sell the bike, find the lamp. Your neighbors are one message away, and nobody takes a cut."),
    hue: "text-market",
    art: marketplace,
  },
];

export function FeatureCards() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-[1240px] px-5 py-16 sm:px-4 sm:py-24">
      <h2
        id="features"
        className="mx-auto max-w-[35rem] text-center text-[2rem] leading-[1.02] font-extrabold tracking-[-0.035em] sm:text-[2.75rem]"
      >
        {t("Everything a good square has.")}
      </h2>
      <ul className="mt-10 grid gap-5 sm:mt-12 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text, hue, art }) => (
          <li key={title} className="group card flex items-center gap-5 overflow-hidden p-4 sm:block sm:p-5 sm:pb-6">
            <div className="w-24 shrink-0 min-[360px]:w-28 sm:w-auto sm:px-3">
              <img
                src={art}
                alt=""
                width={240}
                height={210}
                loading="lazy"
                className="h-auto w-full origin-bottom transition-transform duration-500 group-hover:scale-104"
              />
            </div>
            <div className="min-w-0 sm:mt-5">
              <h3 className={cx("text-xl wrap-break-word", hue)}>{title}</h3>
              <p className="mt-1 text-sm text-pretty text-ink-2 sm:mt-1.5 sm:text-base">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
