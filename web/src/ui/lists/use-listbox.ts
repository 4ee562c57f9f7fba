import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Listbox {
  listId: string;
  count: number;
  /** The option that is active at first; with -1 none is, and the arrow keys also lead back to the field. */
  first: 0 | -1;
  /** Typing another text makes the first option active again. */
  typed?: string;
  pickKeys: readonly string[];
  onPick: (at: number) => void;
  onClose?: () => void;
}

/** A list under a field that the arrow keys move through while the focus stays in the field. */
export function useListbox(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, listbox: Listbox) {
  const { listId, count, first, typed = "", pickKeys, onPick, onClose } = listbox;
  const [choice, setChoice] = useState<{ typed: string; at: number }>({ typed, at: first });
  const last = first < 0 ? first : count - 1;
  const chosen = choice.at < count ? choice.at : last;
  const active = choice.typed === typed ? chosen : first;
  const optionId = (at: number) => `${listId}-${at}`;

  function step(by: number) {
    const steps = count - first;
    const at = ((active - first + by + steps) % steps) + first;
    setChoice({ typed, at });
    document.getElementById(optionId(at))?.scrollIntoView({ block: "nearest" });
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || count === 0) return;
    if (event.key === "ArrowDown") step(1);
    else if (event.key === "ArrowUp") step(-1);
    else if (pickKeys.includes(event.key) && active >= 0) onPick(active);
    else if (event.key === "Escape" && onClose) onClose();
    else return;
    // An Enter that picks an option does not send what is being written.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const input = field.current;
    const listener = (event: Event) => onKey(event as KeyboardEvent);
    input?.addEventListener("keydown", listener);
    return () => input?.removeEventListener("keydown", listener);
  }, [field]);

  useEffect(() => (field.current ? describeList(field.current, listId) : undefined), [field, listId]);

  useEffect(() => {
    const input = field.current;
    if (active >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${active}`);
    return () => input?.removeAttribute("aria-activedescendant");
  }, [field, listId, active]);

  return {
    active,
    optionProps: (at: number) => ({
      id: optionId(at),
      role: "option",
      tabIndex: -1,
      "aria-selected": at === active,
    }),
  };
}

/** Returns the function that puts the field's attributes back. */
function describeList(field: HTMLElement, listId: string) {
  const attributes = { "aria-autocomplete": "list", "aria-controls": listId, "aria-expanded": "true" };
  // Only a combobox has the state; a text area with suggestions has not.
  const names = Object.keys(attributes).filter((name) => name !== "aria-expanded" || field.hasAttribute(name));
  const before = names.map((name) => [name, field.getAttribute(name)] as const);
  for (const name of names) field.setAttribute(name, attributes[name as keyof typeof attributes]);
  return () => {
    for (const [name, value] of before) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  };
}
