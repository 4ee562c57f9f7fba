import { Dialog } from "#ui/overlays/dialog.tsx";

const CONTROL = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const PLACES: [place: string, keys: [keys: string[], act: string][]][] = [
  [
    "Anywhere",
    [
      [["/"], "Search"],
      [["?"], "Show this list"],
      [["Esc"], "Close what's open"],
    ],
  ],
  [
    "Writing",
    [
      [[CONTROL, "Enter"], "Post"],
      [["Enter"], "Send a message"],
      [["Shift", "Enter"], "Start a new line"],
      [["@"], "Mention someone"],
    ],
  ],
  [
    "Photos and stories",
    [
      [["←", "→"], "Previous or next"],
      [["Space"], "Pause a story"],
    ],
  ],
];

export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" className="sm:max-w-[26rem]">
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
