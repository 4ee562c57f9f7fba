/* The looks that writing and editing a message share. */

export const formClass =
  "@container relative shrink-0 [anchor-name:--chat-form] border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-5";
export const fieldClass =
  "field-sizing-content max-h-48 min-h-11 min-w-0 flex-1 resize-none rounded-[1.4rem] bg-surface-2 px-4 py-2.5 text-[1rem] leading-6 ring-focus outline-none placeholder:whitespace-nowrap placeholder:text-ink-3 focus-visible:ring-2 sm:text-base";
export const submitClass =
  "grid size-11 shrink-0 place-items-center rounded-full bg-brand text-on-brand transition-transform active:scale-95 disabled:bg-surface-3 disabled:text-ink-2";
