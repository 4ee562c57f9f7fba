import type { Page } from "@plaza/contract/pages";
import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy, Suspense } from "react";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import type { PageDialog } from "./page-dialogs.tsx";

const PageMenuItems = lazy(() => import("./page-menu-items.tsx"));

export const PageMenu = ({ page, onOpen }: { page: Page; onOpen: (dialog: PageDialog) => void }) => (
  <Menu
    label={t("Page menu")}
    className={cx(iconButtonClass, "bg-surface-2")}
    trigger={<Ellipsis size={20} aria-hidden />}
  >
    <Suspense fallback={<Skeleton className="h-20" />}>
      <PageMenuItems page={page} onOpen={onOpen} />
    </Suspense>
  </Menu>
);
