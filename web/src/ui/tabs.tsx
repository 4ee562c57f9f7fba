import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";

interface TabsProps {
  /** The name of the tab that is open. */
  open: string;
  onOpen: (name: string) => void;
  className?: string;
  children: ReactNode;
}

/** Holds a TabList and one TabPanel per name. */
export function Tabs({ open, onOpen, className, children }: TabsProps) {
  return (
    <Radix.Root value={valueOf(open)} onValueChange={(value) => onOpen(nameOf(value))} className={className}>
      {children}
    </Radix.Root>
  );
}

// Becomes part of an id, where a space would be taken for two.
const valueOf = (name: string) => name.replaceAll(" ", "-");
const nameOf = (value: string) => value.replaceAll("-", " ");

interface TabListProps {
  label: string;
  tabs: { name: string; count?: number }[];
}

export function TabList({ label, tabs }: TabListProps) {
  return (
    <Radix.List aria-label={label} className="scroll-none flex gap-1 overflow-x-auto">
      {tabs.map(({ name, count = 0 }) => (
        <Radix.Trigger
          key={name}
          value={valueOf(name)}
          className="group relative flex h-12 shrink-0 items-center gap-2 px-4 text-sm font-semibold text-ink-2 -outline-offset-4 transition-colors hover:text-ink data-[state=active]:text-brand-ink"
        >
          {name}
          {count > 0 && <Badge tone="count">{count > 99 ? "99+" : count}</Badge>}
          <span className="absolute inset-x-3 bottom-0 hidden h-[3px] rounded-t-full bg-brand group-data-[state=active]:block" />
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

export function TabPanel({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={valueOf(name)} className={className}>
      {children}
    </Radix.Content>
  );
}
