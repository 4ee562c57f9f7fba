import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";
import { FRAME } from "./frame-class.ts";

interface FrameHeadProps {
  /** The picture, which fills its place, and what lies on it. */
  cover: ReactNode;
  /** An avatar or a date, beside the name. */
  portrait?: ReactNode;
  /** What kind of page it is, above the name. */
  kind?: ReactNode;
  name: string;
  /** A sentence under the name, which the short head shows too. */
  note?: string | undefined;
  facts: ReactNode;
  actions: ReactNode;
  /** The name lies on a low cover. */
  isShort?: boolean;
  /** The class of the row under the cover. */
  className: string;
}

/** The head of a group, a profile or an event. */
export function FrameHead({ isShort = false, ...rest }: FrameHeadProps) {
  return (
    <div className="bg-surface">
      <div className={cx(FRAME, "relative max-sm:px-0")}>{isShort ? <Short {...rest} /> : <Whole {...rest} />}</div>
    </div>
  );
}

function Whole({ cover, portrait, kind, name, note, facts, actions, className }: Omit<FrameHeadProps, "isShort">) {
  return (
    <>
      <div data-cover className="relative h-44 overflow-hidden sm:h-63 sm:rounded-b-[2rem]">
        {cover}
      </div>
      <div className={cx("flex max-sm:px-4", className)}>
        {portrait}
        <div className="min-w-0 flex-1">
          {kind}
          {/* In a direction of their own, and beside the portrait in either. */}
          <h1 className="mt-0.5 text-[2rem] leading-9 wrap-anywhere sm:text-[2.25rem] sm:leading-10">
            <bdi>{name}</bdi>
          </h1>
          {note && (
            <p className="mt-1.5 line-clamp-3 text-pretty text-ink-2 wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          )}
          {facts}
        </div>
        {actions}
      </div>
    </>
  );
}

/** On a phone the actions have a row of their own under it. */
function Short({ cover, portrait, name, note, actions }: Omit<FrameHeadProps, "isShort">) {
  return (
    <>
      <div aria-hidden data-cover className="absolute inset-x-0 h-24 overflow-hidden sm:inset-x-4 sm:rounded-b-[2rem]">
        {cover}
        <span className="absolute inset-0 bg-black/60" />
      </div>
      <div className="relative flex flex-wrap items-center sm:flex-nowrap sm:gap-4 sm:px-6">
        <div className="flex h-24 min-w-0 flex-1 items-center gap-4 text-white max-sm:basis-full max-sm:px-4">
          {portrait}
          <div className="min-w-0">
            <h1 dir="auto" className="truncate text-2xl">
              {name}
            </h1>
            {note && (
              <p dir="auto" className="truncate text-sm">
                {note}
              </p>
            )}
          </div>
        </div>
        <div className="max-sm:px-4 max-sm:pt-3">{actions}</div>
      </div>
    </>
  );
}
