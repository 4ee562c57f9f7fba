import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from "react";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useAnchored } from "#ui/overlays/popover.ts";
import { RecentSearches } from "./recent-searches-list.tsx";
import { storeSearch } from "./recent-searches.ts";
import { Suggestions } from "./suggestions.tsx";
import { t } from "#lib/words/words.ts";

const TYPING_PAUSE_MS = 150;

interface SearchPanelProps {
  userId: string;
  /** The id of the list, for the field's `aria-controls`. */
  listId: string;
  /** The element it is anchored to. */
  frame: RefObject<HTMLElement | null>;
  field: RefObject<HTMLInputElement | null>;
  typed: string;
  onClose: () => void;
  /** A result or search was chosen. */
  onLeave: () => void;
}

/** Under the box: recent searches, and suggestions while one types. */
export default function SearchPanel({ userId, listId, frame, field, typed, onClose, onLeave }: SearchPanelProps) {
  const searchText = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const panel = useAnchored<HTMLDivElement>(frame, { align: "start" });
  const isBlank = typed.trim() === "" || searchText === "";

  /** The focus moves into the list and back: each search in it can be repeated or removed. */
  function step(event: { key: string; preventDefault: () => void }) {
    const links = [...(panel.current?.querySelectorAll<HTMLElement>("a") ?? [])];
    const at = links.findIndex(
      (link) => link === document.activeElement || link.nextSibling === document.activeElement,
    );
    if (event.key === "ArrowDown") (links[at + 1] ?? links[0])?.focus();
    else if (event.key === "ArrowUp") (links[at - 1] ?? field.current)?.focus();
    else return;
    event.preventDefault();
  }

  const onFieldKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") {
      // Closes the list; the typed text stays.
      event.preventDefault();
      onClose();
    } else if (isBlank && event.key === "ArrowDown") step(event);
  });
  useEffect(() => {
    const input = field.current;
    const onKey = (event: globalThis.KeyboardEvent) => onFieldKey(event);
    input?.addEventListener("keydown", onKey);
    return () => input?.removeEventListener("keydown", onKey);
  }, [field]);

  function onPanelKey(event: KeyboardEvent) {
    if (event.key !== "Escape") return step(event);
    field.current?.focus();
    onClose();
  }

  return (
    // The elements inside handle the keys; this only listens.
    <div
      ref={panel}
      popover="manual"
      role="presentation"
      onKeyDown={onPanelKey}
      // A press between the rows leaves the focus where it is.
      onPointerDown={(event) => event.preventDefault()}
      className="w-96 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-3"
    >
      {isBlank ? (
        <RecentSearches
          userId={userId}
          empty={<p className="px-3 py-2.5 text-sm text-ink-2">{t("Search for people, posts, and #hashtags")}</p>}
          onChosen={onLeave}
        />
      ) : (
        <Suggestions
          listId={listId}
          typed={typed.trim()}
          searchText={searchText}
          field={field}
          onChosen={() => {
            storeSearch(userId, typed);
            onLeave();
          }}
        />
      )}
    </div>
  );
}
