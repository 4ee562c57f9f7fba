import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";
import { usePopover } from "./popover.ts";

interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The content of the button. */
  trigger: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A button and the menu it opens: arrows, Home, End and first letters move in it, Tab and Escape leave it. */
export function Menu({ label, trigger, className, children }: MenuProps) {
  const { isOpen, content, close, triggerProps, contentProps } = usePopover();

  function move(event: KeyboardEvent) {
    const items = [...(content.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])].filter(isShown);
    if (event.key === "Tab") close();
    if (event.key === " " && document.activeElement instanceof HTMLElement) {
      event.preventDefault();
      document.activeElement.click();
      return;
    }
    const target = nextItem(items, event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    content.current?.showPopover();
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
        className={className}
        {...triggerProps}
      >
        {trigger}
      </button>
      <div
        {...contentProps}
        tabIndex={-1}
        role="menu"
        aria-label={label}
        onKeyDown={move}
        onClick={close}
        className="max-w-72 min-w-56 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-ink shadow-3 outline-none open:animate-rise"
      >
        {isOpen && children}
      </div>
    </>
  );
}

const isShown = (item: HTMLElement) => item.checkVisibility();

function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  switch (key) {
    case "ArrowDown":
      return items[(at + 1) % items.length];
    case "ArrowUp":
      return items.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
    default:
      return key.length === 1 && key !== " " ? startingWith(items, at, key) : undefined;
  }
}

function startingWith(items: HTMLElement[], at: number, letter: string) {
  const inTurn = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return inTurn.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()));
}

/** The class of a row. The row itself is a link or a button with `role="menuitem"` and `tabIndex={-1}`. */
export const menuItemClass =
  "flex h-10 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-start text-sm font-medium -outline-offset-4 hover:bg-surface-2 focus:bg-surface-2";

interface MenuItemProps {
  Icon: LucideIcon;
  label: string;
  /** The act removes something. */
  isDanger?: boolean | undefined;
  onClick: () => void;
}

export const MenuItem = ({ Icon, label, isDanger = false, onClick }: MenuItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onClick={onClick}
    className={cx(menuItemClass, isDanger && "text-danger")}
  >
    <Icon size={17} aria-hidden className="shrink-0" />
    {label}
  </button>
);

export const MenuLine = () => <hr className="my-2 border-line" />;
