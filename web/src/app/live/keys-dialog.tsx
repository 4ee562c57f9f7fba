import { Dialog } from "#ui/overlays/dialog.tsx";
import { t } from "#lib/words/words.ts";

const ENTER = t("Enter", {}, "key");
const CONTROL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : t("Ctrl");

const PLACES: [place: string, keys: [keys: string[], act: string][]][] = [
  [
    t("Anywhere"),
    [
      [["/"], t("Search")],
      [["?"], t("Show this list")],
      [[t("Esc")], t("Close what's open")],
    ],
  ],
  [
    t("Writing"),
    [
      [[CONTROL, ENTER], t("Post", {}, "verb")],
      [[ENTER], t("Send a message")],
      [[t("Shift", {}, "key"), ENTER], t("Start a new line")],
      [["@"], t("Mention someone")],
    ],
  ],
  [
    t("Photos and stories"),
    [
      [["←", "→"], t("Previous or next")],
      [[t("Space", {}, "key")], t("Pause a story")],
    ],
  ],
];

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={t("Keyboard shortcuts")} className="sm:max-w-[26rem]">
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {PLACES.map(([place, keys]) => (
          <section key={place} aria-label={place}>
            <h3 className="text-lg">{place}</h3>
            <dl className="mt-1 divide-y divide-line">
              {keys.map(([pressed, act]) => (
                <div key={act} className="flex items-center justify-between gap-3 py-2">
                  <dt>{act}</dt>
                  <dd className="flex gap-1">
                    {pressed.map((key) => (
                      <kbd
                        key={key}
                        className="grid h-7 min-w-7 place-items-center rounded-sm bg-surface-2 px-2 font-sans text-sm font-semibold"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
