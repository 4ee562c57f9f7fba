import type { Found } from "@plaza/contract/search";
import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { FoundLine } from "./found-line.tsx";
import { textOf } from "./found-text.ts";

/** What one can do with a member beside their name. */
export type PersonAction = (user: User) => ReactNode;

export const FoundRow = ({ found, action }: { found: Found; action: PersonAction }) => (
  <li className="flex items-center gap-2 rounded-lg pe-3 transition-colors hover:bg-surface-2">
    <Link href={textOf(found).href} className="flex min-w-0 flex-1 items-center gap-3.5 rounded-lg p-3">
      <FoundLine found={found} size="md" />
    </Link>
    {found.kind === "people" && action(found.user)}
  </li>
);
