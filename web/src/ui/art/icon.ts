import type { LucideProps } from "lucide-react";
import { createElement } from "react";

const LINES = { fill: "none", stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" };

/** What a build has in place of lucide's own component: see web/lean-icons.ts. */
export function icon(d: string, name?: string) {
  const drawn = createElement("path", { d });
  return function Icon({ size = 24, className = name, ...props }: LucideProps) {
    const box = { width: size, height: size, viewBox: "0 0 24 24", className };
    return createElement("svg", { ...LINES, ...box, "aria-hidden": !props["aria-label"], ...props }, drawn);
  };
}
