import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useId, useRef } from "react";
import { Badge } from "#ui/art/badge.tsx";
import { readingKey } from "#lib/screen/direction.ts";

interface TabsProps {
  /** The name of the tab that is open. */
  open: string;
  onOpen: (name: string) => void;
  className?: string;
  children: ReactNode;
}

const Current = createContext({ id: "", open: "", onOpen: (_name: string) => {} });

/**
 * Tabs holds a TabList and one TabPanel per name. It is our own: the library's weighs ten times as much on every page
 * with tabs.
 */
export function Tabs({ open, onOpen, className, children }: TabsProps) {
  const id = useId();
  return (
    <Current value={{ id, open, onOpen }}>
      <div className={className}>{children}</div>
    </Current>
  );
}

const idOf = (id: string, kind: "tab" | "panel", name: string) => `${id}${kind}-${name}`;

export interface Tab {
  /** Without spaces: it is part of an id, and often of the address. */
  name: string;
  label: string;
  count?: number;
}
/** The tabs of a table of names and labels. */
export const tabsOf = (labels: Record<string, string>): Tab[] =>
  Object.entries(labels).map(([name, label]) => ({ name, label }));

interface TabListProps {
  label: string;
  tabs: Tab[];
}

export function TabList({ label, tabs }: TabListProps) {
  const { id, open, onOpen } = use(Current);
  const list = useRef<HTMLDivElement>(null);
  const tabOf = (name: string) => document.getElementById(idOf(id, "tab", name));

  useEffect(() => {
    // On a phone not all tabs fit: the open one is scrolled into view, again once a badge has widened another.
    const frame = list.current;
    const tab = document.getElementById(idOf(id, "tab", open));
    if (!frame || !tab) return;
    const observer = new ResizeObserver(() => {
      frame.scrollLeft = tab.offsetLeft - frame.offsetLeft - (frame.clientWidth - tab.offsetWidth) / 2;
    });
    for (const each of [frame, ...frame.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [id, open]);

  const steer = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const at = tabs.findIndex(({ name }) => name === open);
    const to = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last }[
      readingKey(event.key)
    ];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onOpen(next.name);
    tabOf(next.name)?.focus();
  };

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      className="scroll-none flex gap-1 overflow-x-auto"
      onKeyDown={steer}
    >
      {tabs.map(({ name, label: text, count = 0 }) => {
        const isOpen = name === open;
        return (
          <button
            key={name}
            id={idOf(id, "tab", name)}
            type="button"
            role="tab"
            aria-selected={isOpen}
            aria-controls={idOf(id, "panel", name)}
            tabIndex={isOpen ? 0 : -1}
            data-state={isOpen ? "active" : "inactive"}
            onClick={() => onOpen(name)}
            className="group relative flex h-12 shrink-0 items-center gap-2 px-4 text-sm font-semibold text-ink-2 -outline-offset-4 transition-colors hover:text-ink data-[state=active]:text-brand-ink"
          >
            {text}
            {count > 0 && <Badge tone="count">{count > 99 ? "99+" : count}</Badge>}
            <span className="absolute inset-x-3 bottom-0 hidden h-[3px] rounded-t-full bg-brand group-data-[state=active]:block" />
          </button>
        );
      })}
    </div>
  );
}

export function TabPanel({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  const { id, open } = use(Current);
  const isOpen = name === open;
  return (
    <div
      id={idOf(id, "panel", name)}
      role="tabpanel"
      aria-labelledby={idOf(id, "tab", name)}
      tabIndex={0}
      hidden={!isOpen}
      className={className}
    >
      {isOpen && children}
    </div>
  );
}
