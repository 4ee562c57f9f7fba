import * as Radix from "@radix-ui/react-dialog";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { focusPageIfLost } from "#lib/screen/focus-page.ts";
import { Button, iconButtonClass } from "#ui/buttons/button.tsx";
import { useMediaQuery } from "#lib/screen/use-media-query.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { useEscapeCloses } from "./use-escape-closes.ts";
import { useSwipe } from "./use-swipe.ts";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { t } from "#lib/words/words.ts";

interface DialogProps {
  open?: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Rendered above the title, which is then centred under it. */
  art?: ReactNode;
  /** The title is then only for screen readers: for a dialog whose picture says it all. */
  hideTitle?: boolean;
  close?: boolean;
  /** It is open because of the address, which has an entry in the history already. */
  hasAddress?: boolean;
  /** The width from `sm` up, such as `sm:max-w-[26rem]`. */
  className?: string;
  /** The content brings its own padding (`px-6 pb-6 sm:px-8 sm:pb-8` under a visible title), and its buttons in a `DialogFooter`. */
  children: ReactNode;
}

/** As `sm` in the classes below. */
const IS_SHEET = "(width < 40rem)";

/** A dialog is centred on the screen; on a phone it is a sheet that slides up from the bottom, and that a swipe closes. */
export function Dialog({
  open = true,
  onClose,
  children,
  close = true,
  hasAddress = false,
  className,
  ...head
}: DialogProps) {
  const opener = useRef<Element>(null);
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useSwipe(useMediaQuery(IS_SHEET) ? sheet : null, { onDown: onClose });
  useBackCloses(open && !hasAddress, onClose);
  useEscapeCloses(sheet, onClose);
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        {/* Without a blur, which a slow device paints before the sheet. */}
        <Radix.Overlay className="fixed inset-0 z-50 flex animate-fade items-end justify-center bg-scrim sm:items-center sm:p-8">
          <Radix.Content
            ref={setSheet}
            {...(!head.description && { "aria-describedby": undefined })}
            // A toast over the dialog is not outside of it: dismissing the toast must not close the dialog.
            onInteractOutside={(event) => {
              if (event.target instanceof Element && event.target.closest("[data-toast],[data-beside]")) {
                event.preventDefault();
              }
            }}
            // Radix returns the focus to a trigger of its own; our dialogs are opened by anything.
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
              // The act in the dialog may have removed the element that opened it.
              focusPageIfLost();
            }}
            className={cx(
              "relative flex max-h-[94dvh] w-full animate-rise flex-col overflow-hidden rounded-t-[2rem] border border-line bg-surface",
              "pb-[env(safe-area-inset-bottom)] shadow-3 outline-none sm:max-h-full sm:animate-pop sm:rounded-[2rem]",
              className ?? "sm:max-w-[30rem]",
            )}
          >
            <span
              aria-hidden
              className="absolute top-2 left-1/2 h-1 w-10 -translate-x-1/2 rounded-full bg-ink-3/35 sm:hidden"
            />
            <div onFocus={({ target }) => showAboveFooter(target)} className="min-h-0 scroll-pb-24 overflow-y-auto">
              <Head {...head} />
              {children}
            </div>
            {close && (
              <Radix.Close
                aria-label={t("Close")}
                className={cx(iconButtonClass, "absolute! top-3 end-3 z-10 bg-surface/85 text-ink")}
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

/** Where Tab leads to something behind the footer, browsers find it in sight already. */
function showAboveFooter(target: Element) {
  if (target.matches(":focus-visible") && !target.closest("[data-footer]")) target.scrollIntoView({ block: "nearest" });
}

interface DialogFooterProps {
  /** Its parts stand at both ends of one row, instead of sharing the width. */
  isRow?: boolean;
  /** Where there is a button to cancel, which comes first. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** The buttons at the end of a dialog's content: they stay in view while the rest scrolls. */
export const DialogFooter = ({ isRow = false, onCancel, children }: DialogFooterProps) => (
  <div
    data-footer
    className={cx(
      "sticky bottom-0 z-10 -mx-6 -mb-6 gap-2 border-t border-line bg-surface px-6 py-4 sm:-mx-8 sm:-mb-8 sm:px-8",
      isRow ? "flex flex-wrap items-center justify-between" : "grid sm:auto-cols-fr sm:grid-flow-col",
    )}
  >
    {onCancel && (
      <Button variant="neutral" size="lg" onClick={onCancel}>
        {t("Cancel")}
      </Button>
    )}
    {children}
  </div>
);

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
        art ? "flex flex-col items-center text-center" : "pe-16 sm:pe-16",
      )}
    >
      {art && <div className="mb-5">{art}</div>}
      <Radix.Title className="text-2xl wrap-anywhere">{title}</Radix.Title>
      {description && <Radix.Description className="mt-1.5 text-pretty text-ink-2">{description}</Radix.Description>}
    </div>
  );
}

interface SubmitFooterProps extends ComponentProps<typeof SubmitButton> {
  onCancel?: () => void;
}

/** The footer of a form that is sent by one button. */
export const SubmitFooter = ({ onCancel, ...button }: SubmitFooterProps) => (
  <DialogFooter onCancel={onCancel}>
    <SubmitButton {...button} />
  </DialogFooter>
);
