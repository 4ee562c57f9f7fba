import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Options {
  listId: string;
  count: number;
  /** Whoever types on has chosen none of them. */
  typed: string;
}

/** A list under a field that the arrow keys move through while the focus stays in the field. Enter follows a chosen one. */
export function useOptions(field: RefObject<HTMLInputElement | null>, { listId, count, typed }: Options) {
  const [choice, setChoice] = useState({ typed, at: -1 });
  const chosen = choice.typed === typed && choice.at < count ? choice.at : -1;
  const choose = (at: number) => setChoice({ typed, at });

  const steer = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    // One step before the first is the field itself.
    if (event.key === "ArrowDown") choose(chosen + 1 < count ? chosen + 1 : -1);
    else if (event.key === "ArrowUp") choose(chosen >= 0 ? chosen - 1 : count - 1);
    else if (event.key === "Enter" && chosen >= 0) document.getElementById(`${listId}-${chosen}`)?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    const onKey = (event: KeyboardEvent) => steer(event);
    input?.addEventListener("keydown", onKey);
    return () => input?.removeEventListener("keydown", onKey);
  }, [field]);

  useEffect(() => {
    const input = field.current;
    input?.setAttribute("aria-expanded", "true");
    return () => {
      input?.setAttribute("aria-expanded", "false");
      input?.removeAttribute("aria-activedescendant");
    };
  }, [field]);

  useEffect(() => {
    if (chosen < 0) return field.current?.removeAttribute("aria-activedescendant");
    field.current?.setAttribute("aria-activedescendant", `${listId}-${chosen}`);
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [field, listId, chosen]);

  return {
    chosen,
    optionProps: (at: number) => ({
      id: `${listId}-${at}`,
      role: "option",
      tabIndex: -1,
      "aria-selected": at === chosen,
    }),
  };
}
