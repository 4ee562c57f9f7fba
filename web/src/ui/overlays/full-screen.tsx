import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useRef, useState } from "react";
import { useBackCloses } from "./use-back-closes.ts";
import { useEscapeCloses } from "./use-escape-closes.ts";

interface FullScreenProps {
  /** The title is for screen readers only. */
  title: string;
  onClose: () => void;
  /** It is open because of the address, which has an entry in the history already. */
  hasAddress?: boolean;
  children: ReactNode;
}

/** An overlay over the whole screen, dark in both themes. It traps the focus, and returns it when it closes. */
export function FullScreen({ title, onClose, hasAddress = false, children }: FullScreenProps) {
  const opener = useRef<Element>(null);
  const [overlay, setOverlay] = useState<HTMLElement | null>(null);
  useBackCloses(!hasAddress, onClose);
  useEscapeCloses(overlay, onClose);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50">
          <Radix.Content
            ref={setOverlay}
            aria-describedby={undefined}
            // Escape closes a menu in it first.
            onEscapeKeyDown={(event) => {
              if (document.querySelector("[role=dialog] :popover-open")) event.preventDefault();
            }}
            // A toast lies over it, and dismissing the toast must not close it.
            onInteractOutside={(event) => event.preventDefault()}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
            }}
            className="dark fixed inset-0 animate-fade bg-[oklch(0.13_0.02_285)] text-white outline-none"
          >
            <Radix.Title className="sr-only">{title}</Radix.Title>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
