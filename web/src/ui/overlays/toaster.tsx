import Check from "lucide-react/icons/check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import * as Radix from "@radix-ui/react-toast";
import { useDeferredValue, useEffect } from "react";
import { createPortal } from "react-dom";
import { cx } from "#lib/text/class-names.ts";
import { dismissToast, type Toast, useToast } from "#lib/screen/toast.ts";
import { edgePlace } from "./bottom-edge.ts";
import { t } from "#lib/words/words.ts";
import { isRightToLeft } from "#lib/screen/direction.ts";

const SHOWN_MS = 5_000;
// Long enough to read it, decide and reach the button.
const SHOWN_WITH_ACTION_MS = 15_000;

export default function Toaster() {
  const toast = useToast();
  return (
    <Radix.Provider
      swipeDirection={isRightToLeft() ? "left" : "right"}
      duration={SHOWN_MS}
      label={t("Message", {}, "noun")}
    >
      <ReadOut toast={toast?.isSeen && toast.open ? toast : null} />
      {toast && !toast.isSeen && <Shown key={toast.id} toast={toast} />}
      {createPortal(
        // The toast is announced elsewhere already; but a live region is not hidden while a dialog is open.
        <Radix.Viewport label={t("Messages ({hotkey})")} aria-live="off" className="outline-none" />,
        edgePlace("toast"),
      )}
    </Radix.Provider>
  );
}

/** A live region reads out what changes in it, so it is empty at first. */
function ReadOut({ toast }: { toast: Toast | null }) {
  const words = useDeferredValue(toast && `${toast.title}. ${toast.description ?? ""}`, null);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p
      role="status"
      aria-live="polite"
      className="sr-only"
      {...(toast && { "data-toast": "", "data-variant": toast.variant })}
    >
      {words}
    </p>
  );
}

function Shown({ toast: { id, title, description, variant, action, open } }: { toast: Toast }) {
  const Icon = variant === "destructive" ? CircleAlert : Check;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(stays) => {
        if (!stays) dismissToast(id);
      }}
      type={variant === "destructive" ? "foreground" : "background"}
      data-toast
      data-variant={variant}
      {...(action && { duration: SHOWN_WITH_ACTION_MS })}
      className={cx(
        "pointer-events-auto! flex w-full animate-rise data-[state=closed]:animate-leave items-center gap-3 rounded-xl py-3 pe-2 ps-4 shadow-3",
        variant === "destructive" ? "bg-danger text-on-danger" : "bg-ink text-canvas",
      )}
    >
      <Icon size={19} aria-hidden className="shrink-0" />
      <div className="min-w-0 flex-1 py-1">
        <Radix.Title className="text-sm font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action
          altText={action.label}
          onClick={action.onClick}
          className="h-10 rounded-full border border-current px-4 text-sm font-bold"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={t("Close")}
        className="grid size-10 shrink-0 place-items-center rounded-full hover:bg-current/10"
      >
        <X size={17} aria-hidden />
      </Radix.Close>
    </Radix.Root>
  );
}
