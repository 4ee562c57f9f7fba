import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/class-names.ts";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    // A modal menu hides the rest of the page from screen readers while focus can still be in it.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          className="z-40 min-w-56 animate-rise rounded-lg border border-line bg-surface p-1.5 shadow-3"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** One row. With `asChild` its child, a link, is the row. */
export function MenuItem({ className, ...rest }: ComponentProps<typeof DropdownMenu.Item>) {
  return (
    <DropdownMenu.Item
      className={cx(
        "flex h-10 cursor-pointer items-center gap-2.5 rounded-md px-3 text-sm font-medium outline-none",
        "data-highlighted:bg-surface-2",
        className,
      )}
      {...rest}
    />
  );
}

export const MenuLine = () => <DropdownMenu.Separator className="my-1.5 h-px bg-line" />;
