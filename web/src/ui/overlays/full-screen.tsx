import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef } from "react";

interface FullScreenProps {
  /** Only heard. */
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Something that takes the whole screen, dark in both themes. The focus stays in it, and goes back where it was. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50">
          <Radix.Content
            aria-describedby={undefined}
            // A message lies over it, and closing the message must not close what is under it.
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
