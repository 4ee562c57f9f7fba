import type { Found } from "@plaza/contract/search";
import { Link } from "wouter";
import { FoundLine } from "./found-line.tsx";
import { textOf } from "./found-text.ts";

export const FoundRow = ({ found }: { found: Found }) => (
  <li>
    <Link
      href={textOf(found).href}
      className="flex items-center gap-3.5 rounded-lg p-3 transition-colors hover:bg-surface-2"
    >
      <FoundLine found={found} size="md" />
    </Link>
  </li>
);
