import KeyRound from "lucide-react/icons/key-round";
import { Link } from "wouter";
import { buttonClass } from "#ui/buttons/button.tsx";
import { PageHead } from "#ui/page/page.tsx";
import { t } from "#lib/words/words.ts";

/** In place of the dashboard, where the instance requires two-factor of its staff. */
export default function NeedsFactor({ reason }: { reason: string }) {
  return (
    <>
      <PageHead title={t("Admin")} note={t("One more step before you can open this page.")} />
      <div className="card mt-6 flex flex-wrap items-center gap-4 p-6">
        <span aria-hidden className="grid size-11 place-items-center rounded-full bg-brand-soft text-brand-ink">
          <KeyRound size={20} />
        </span>
        <p className="min-w-0 flex-1 basis-56 text-pretty">{reason}</p>
        <Link href="/settings#two-factor" className={buttonClass()}>
          {t("Set up two-factor")}
        </Link>
      </div>
    </>
  );
}
