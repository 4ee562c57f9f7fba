import Search from "lucide-react/icons/search";
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from "react";
import type { EmojiGroup } from "./emoji-list.ts";
import { findEmoji, groupsWith } from "./find-emoji.ts";
import { noteEmoji, recentEmoji } from "./recent-emoji.ts";
import { rememberedTone, rememberTone, withTone } from "./skin-tones.ts";
import { PickerBar } from "./picker-bar.tsx";
import { GROUP_LABELS } from "./group-labels.ts";
import { t } from "#lib/words/words.ts";
import { readingKey } from "#lib/screen/direction.ts";

const COLUMNS = 7;
/** As many groups as fill the picker; the others, some 1,500 buttons, follow when there is time. */
const FIRST_GROUPS = 2;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** Search, the last ones used, and all by group. Arrows move among them; Tab leads past them. */
export default function EmojiPicker({ onPick }: { onPick: (sign: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState("");
  // Those used from now on are put in front the next time: nothing moves under the pointer.
  const [groups] = useState(() => groupsWith(recentEmoji()));
  const [tone, setTone] = useState<string>(rememberedTone);
  const [count, setCount] = useState(FIRST_GROUPS);
  const isSearching = text.trim() !== "";
  const shown: EmojiGroup[] = isSearching ? [{ name: "Found", emoji: findEmoji(text) }] : groups.slice(0, count);

  useEffect(() => {
    // On a phone the keyboard would cover what is to be picked.
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
    startTransition(() => setCount(Infinity));
  }, []);

  function chooseTone(chosen: string) {
    rememberTone(chosen);
    setTone(chosen);
  }

  function show(group: string) {
    list.current?.querySelector(`[data-group="${group}"]`)?.scrollIntoView({ block: "start" });
  }

  function pick(sign: string) {
    noteEmoji(sign);
    onPick(sign);
  }

  function move(event: KeyboardEvent) {
    const step = STEPS[readingKey(event.key)];
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    if (at + step < 0) field.current?.focus();
    else buttons[Math.min(at + step, buttons.length - 1)]?.focus();
  }

  function onFieldKey(event: KeyboardEvent) {
    const first = list.current?.querySelector("button");
    if (event.key === "ArrowDown") {
      event.preventDefault();
      first?.focus();
    }
    if (event.key === "Enter") {
      // Not the form around it.
      event.preventDefault();
      if (text.trim()) first?.click();
    }
  }

  return (
    <div className="flex h-96 flex-col">
      <label className="m-2 flex h-10 shrink-0 items-center gap-2 rounded-full bg-surface-2 px-3 text-ink-3 ring-focus focus-within:ring-2">
        <Search size={17} aria-hidden />
        <input
          ref={field}
          type="search"
          aria-label={t("Search emoji")}
          placeholder={t("Search emoji")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onFieldKey}
          className="w-full min-w-0 bg-transparent text-[1rem] text-ink outline-none placeholder:text-ink-3 sm:text-sm"
        />
      </label>
      {!isSearching && (
        <PickerBar groups={groups.map(({ name }) => name)} onShow={show} tone={tone} onTone={chooseTone} />
      )}
      <div
        ref={list}
        role="toolbar"
        tabIndex={-1}
        aria-label={t("All emoji")}
        onKeyDown={move}
        className="min-h-0 flex-1 overflow-y-auto px-2 pb-2"
      >
        {shown.map(({ name, emoji }, group) => (
          <section
            key={name}
            data-group={name}
            aria-label={GROUP_LABELS[name]?.[1]}
            className="[content-visibility:auto]"
          >
            <h3 className="px-1 py-1 font-sans text-xs font-semibold text-ink-2">{GROUP_LABELS[name]?.[1]}</h3>
            {emoji.length === 0 && <p className="p-4 text-center text-sm text-ink-2">{t("No emoji found.")}</p>}
            <div className="grid grid-cols-7">
              {emoji.map((one, at) => (
                <button
                  key={one.sign}
                  type="button"
                  tabIndex={group === 0 && at === 0 ? 0 : -1}
                  aria-label={one.name}
                  title={one.name}
                  onClick={() => pick(withTone(one, tone))}
                  className="grid aspect-square place-items-center rounded-md text-2xl leading-none -outline-offset-2 hover:bg-surface-2"
                >
                  {withTone(one, tone)}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
