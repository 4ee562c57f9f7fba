import type { ComponentProps, MouseEvent } from "react";
import { openPhoto } from "#lib/screen/photo-address.ts";

interface PhotoLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** From `photoAddress`. */
  photo: string;
}

/** Leads to the photo in the viewer, over the page it stands on. In a new tab it opens there. */
export function PhotoLink({ photo, children, ...rest }: PhotoLinkProps) {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    openPhoto(photo);
  }
  return (
    <a {...rest} href={`?photo=${photo}`} onClick={open}>
      {children}
    </a>
  );
}
