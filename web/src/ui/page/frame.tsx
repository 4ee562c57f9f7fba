import { type ReactNode, Suspense, useLayoutEffect, useRef } from "react";
import { cx } from "#lib/text/class-names.ts";
import { FRAME, FRAME_WIDTH } from "./frame-class.ts";
import { type Tab, TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

/** Of the top bar, in pixels. */
const BAR_HEIGHT = 64;

interface FramedProps {
  /** What the tabs belong to, for screen readers. */
  label: string;
  tabs: Tab[];
  open: string;
  onOpen: (name: string) => void;
  /** It is short on any tab but the first, so that the content begins high on the screen. */
  head: ReactNode;
  /** A FrameTab for each. */
  children: ReactNode;
}

/** A head, tabs that stay under the top bar, and their content. */
export function Framed({ label, tabs, open, onOpen, head, children }: FramedProps) {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useLayoutEffect(() => {
    // Who has scrolled past the head sees the beginning of the next tab.
    const bar = start.current;
    if (shown.current !== open && bar && bar.getBoundingClientRect().top < BAR_HEIGHT) bar.scrollIntoView();
    shown.current = open;
  }, [open]);
  return (
    <Tabs open={open} onOpen={onOpen} className="[&_:focus-visible]:scroll-mt-34">
      {head}
      <div ref={start} className="scroll-mt-[calc(4rem+var(--alert))]" />
      <div className="sticky top-[calc(4rem+var(--alert))] z-20 border-b border-line bg-surface">
        {/* A tab's padding is the frame's: its name begins at the edge. */}
        <div className={FRAME_WIDTH}>
          <TabList label={label} tabs={tabs} />
        </div>
      </div>
      {children}
    </Tabs>
  );
}

interface FrameTabProps {
  name: string;
  /** The class of the panel's content. */
  className?: string | undefined;
  fallback?: ReactNode;
  children: ReactNode;
}

export const FrameTab = ({ name, className, fallback, children }: FrameTabProps) => (
  <TabPanel name={name} className={cx(FRAME, "py-6", className)}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </TabPanel>
);
