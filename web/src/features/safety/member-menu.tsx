import type { User } from "@plaza/contract/users";
import Ellipsis from "lucide-react/icons/ellipsis";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { cx } from "#lib/text/class-names.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { t } from "#lib/words/words.ts";

const MemberMenuItems = lazyPage(() => import("./member-menu-items.tsx"));
const BlockDialog = lazyPage(() => import("./block-dialog.tsx"));
const ReportDialog = lazyPage(() => import("./report-dialog.tsx"));
const PREPARED = [MemberMenuItems];

interface MemberMenuProps {
  user: User;
  /** Further items. */
  children?: ReactNode;
}

/** The menu of a profile: mute, block, report. */
export function MemberMenu({ user, children }: MemberMenuProps) {
  const [open, setOpen] = useState<"block" | "report" | null>(null);
  const [, navigate] = useLocation();
  const close = () => setOpen(null);
  useFetchSoon(PREPARED);
  return (
    <>
      <Menu
        label={t("More")}
        className={cx(iconButtonClass, "bg-surface-2")}
        trigger={<Ellipsis size={19} aria-hidden />}
      >
        <Suspense fallback={<Skeleton className="h-20" />}>
          <MemberMenuItems user={user} onOpen={setOpen} />
          {children}
        </Suspense>
      </Menu>
      <Suspense>
        {open === "block" && (
          <BlockDialog user={user} onClose={close} onBlocked={() => navigate("/", { replace: true })} />
        )}
        {open === "report" && <ReportDialog kind="member" id={user.id} name={fullName(user)} onClose={close} />}
      </Suspense>
    </>
  );
}
