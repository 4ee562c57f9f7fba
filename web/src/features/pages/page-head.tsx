import type { Page } from "@plaza/contract/pages";
import Ellipsis from "lucide-react/icons/ellipsis";
import { lazy, Suspense } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { BoldNumber } from "#ui/art/bold-number.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { FrameHead } from "#ui/page/frame-head.tsx";
import { FollowButton } from "./follow-button.tsx";
import { openState } from "./open-hours.ts";
import { formatFollowers } from "./page-card.tsx";
import type { PageDialog } from "./page-dialogs.tsx";
import { KIND_NAMES } from "./page-kinds.ts";
import { useMinute } from "#lib/live/minute.ts";
import { iconButtonClass } from "#ui/buttons/button.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "#lib/words/words.ts";

const PageMenuItems = lazy(() => import("./page-menu-items.tsx"));

// Only its editors load these.
const pictures = () => import("./change-page-pictures.tsx");
const ChangePageCover = lazy(async () => ({ default: (await pictures()).ChangePageCover }));
const ChangePageAvatar = lazy(async () => ({ default: (await pictures()).ChangePageAvatar }));

interface PageHeadProps {
  page: Page;
  onOpen: (dialog: PageDialog) => void;
  isShort: boolean;
}

/** A page's name and picture, as an avatar takes them. */
export const asPerson = ({ name, imageUrl }: Page) => ({ firstName: name, lastName: "", profileImageUrl: imageUrl });

export function PageHead({ page, onOpen, isShort }: PageHeadProps) {
  const now = useMinute();
  const state = page.hours && openState(page.hours, now);
  const cover = <CoverPicture of={page} sizes="(min-width: 63rem) 976px, 100vw" />;
  return (
    <FrameHead
      isShort={isShort}
      className="flex-wrap items-start justify-center gap-x-7 gap-y-4 pb-3 text-center sm:pt-5 sm:text-start lg:flex-nowrap"
      cover={
        <>
          {cover}
          <Suspense>{!isShort && page.role && <ChangePageCover page={page} />}</Suspense>
        </>
      }
      portrait={isShort ? <Avatar person={asPerson(page)} size="lg" /> : <Portrait page={page} />}
      kind={<p className="text-sm font-bold text-brand-ink">{KIND_NAMES[page.kind]}</p>}
      name={page.name}
      facts={
        <div className="mt-2.5 flex min-h-7 flex-wrap items-center justify-center gap-x-3 gap-y-1 text-sm text-ink-2 sm:justify-start">
          <BoldNumber text={formatFollowers(page.followerCount)} />
          {state && <span className={cx("font-semibold", state.isOpen && "text-success")}>{state.text}</span>}
        </div>
      }
      actions={
        <div className="flex flex-wrap justify-center gap-2 max-sm:basis-full">
          <FollowButton page={page} />
          <PageMenu page={page} onOpen={onOpen} />
        </div>
      }
    />
  );
}

/** It overlaps the cover; on a phone it stands above the name. */
const Portrait = ({ page }: { page: Page }) => (
  <div className="max-sm:basis-full">
    <div className="relative mx-auto -mt-16 w-fit rounded-full bg-surface p-1.5 sm:-mt-19">
      <Avatar person={asPerson(page)} size="xl" />
      <Suspense>{page.role && <ChangePageAvatar page={page} />}</Suspense>
    </div>
  </div>
);

const PageMenu = ({ page, onOpen }: { page: Page; onOpen: (dialog: PageDialog) => void }) => (
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
