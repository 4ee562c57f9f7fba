import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { cx } from "#lib/text/class-names.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { iconButtonClass } from "#ui/buttons/icon-button.tsx";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Drawn above the title, which then stands in the middle under it. */
  art?: ReactNode;
  /** The title is then only heard: for a dialog whose picture says it all. */
  hideTitle?: boolean;
  close?: boolean;
  /** Its width from `sm` up, such as `sm:max-w-[26rem]`. */
  className?: string;
  /** Brings its own padding (`px-6 pb-6 sm:px-8 sm:pb-8` under a visible title). */
  children: ReactNode;
}

/** In the middle of the screen; on a phone a sheet that comes up from the bottom. */
export function Dialog({ open, onOpenChange, children, close = true, className, ...head }: DialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 flex animate-fade items-end justify-center bg-scrim backdrop-blur-sm sm:items-center sm:p-8">
          <Radix.Content
            {...(!head.description && { "aria-describedby": undefined })}
            // A message over the dialog is not outside of it: closing the one must not close the other.
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest("[data-toast],[data-beside]")) {
                event.preventDefault();
              }
            }}
            // Radix gives Escape to what came up last, which may be a message. A dialog over this one is not within it.
            onKeyDown={(event) => {
              const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
              if (event.key === "Escape" && isWithin && !event.defaultPrevented) onOpenChange(false);
            }}
            // Radix gives the focus back to a trigger of its own; our dialogs are opened by anything.
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              // What was done in the dialog may have taken its opener away.
              focusPageIfLost();
            }}
            className={cx(
              "relative max-h-[94dvh] w-full animate-rise overflow-y-auto rounded-t-[2rem] border border-line bg-surface",
              "pb-[env(safe-area-inset-bottom)] shadow-3 outline-none sm:max-h-full sm:animate-pop sm:rounded-[2rem]",
              className ?? "sm:max-w-[30rem]",
            )}
          >
            <Head {...head} />
            {children}
            {close && (
              <Radix.Close
                aria-label="Close"
                className={cx(
                  iconButtonClass,
                  "absolute! top-3.5 right-3.5 z-10 bg-surface/85 text-ink backdrop-blur-sm",
                )}
              >
                <X size={20} aria-hidden />
              </Radix.Close>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Head({
  title,
  description,
  art,
  hideTitle,
}: Pick<DialogProps, "title" | "description" | "art" | "hideTitle">) {
  return (
    <div
      className={cx(
        hideTitle ? "sr-only" : "px-6 pt-7 pb-5 sm:px-8 sm:pt-8",
        art ? "flex flex-col items-center text-center" : "pr-16 sm:pr-16",
      )}
    >
      {art && <div className="mb-5">{art}</div>}
      <Radix.Title className="text-2xl wrap-anywhere">{title}</Radix.Title>
      {description && <Radix.Description className="mt-1.5 text-pretty text-ink-2">{description}</Radix.Description>}
    </div>
  );
}
