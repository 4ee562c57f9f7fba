import type { Group } from "@plaza/contract/groups";
import Ellipsis from "lucide-react/icons/ellipsis";
import { Suspense } from "react";
import { cx } from "#lib/text/class-names.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import type { GroupDialog } from "#features/groups/dialogs/group-dialogs.tsx";
import { t } from "#lib/words/words.ts";

const GroupMenuItems = lazyPage(() => import("./group-menu-items.tsx"));
const PREPARED = [GroupMenuItems];

export function GroupMenu({ group, onOpen }: { group: Group; onOpen: (dialog: GroupDialog) => void }) {
  useFetchSoon(PREPARED);
  return (
    <Menu
      label={t("Group menu")}
      className={cx(iconButtonClass, "bg-surface-2")}
      trigger={<Ellipsis size={20} aria-hidden />}
    >
      <Suspense fallback={<Skeleton className="h-20" />}>
        <GroupMenuItems group={group} onOpen={onOpen} />
      </Suspense>
    </Menu>
  );
}
