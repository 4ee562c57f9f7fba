import type { User } from "@plaza/contract/users";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { ChangeAvatar } from "#features/users/change-picture.tsx";
import { appName } from "#lib/api/app-name.ts";
import { focusPage, focusPageIfLost } from "#lib/screen/focus-page.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checklist, Step } from "#ui/lists/checklist.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { storeWelcome } from "./use-welcome.ts";
import { useUserCounts } from "#features/users/use-user-counts.ts";
import { t } from "#lib/words/words.ts";

/** A step that is done by choosing from a list. */
interface ListStep {
  /** Undefined while it is unknown. */
  isDone: boolean | undefined;
  /** There is nothing to choose from, so nothing to do. */
  hasNone?: boolean;
  /** Undefined while it is being fetched. */
  content: ReactNode;
}

type ListSteps = Record<"people" | "groups" | "events", ListStep>;

type ListName = keyof ListSteps;
const TITLES: Record<ListName, string> = {
  people: t("Find people you know"),
  groups: t("Join two groups"),
  events: t("This week"),
};
const NAMES = Object.keys(TITLES) as ListName[];

interface WelcomeCardProps extends ListSteps {
  viewer: User;
  onWrite: () => void;
  onGone: () => void;
}

/** The first steps of a new member: a picture, people, groups, an event and a post. One list is open at a time. */
export function WelcomeCard({ viewer, onWrite, onGone, ...lists }: WelcomeCardProps) {
  const { isKnown, hasPicture, knowsPeople, hasPosted } = useSteps(viewer, lists, leave);
  const isDone = {
    people: knowsPeople || lists.people.isDone,
    groups: lists.groups.isDone,
    events: lists.events.isDone,
  };
  /** Null for none. The first that is not done opens by itself, and stays open when it is done: nothing jumps. */
  const [open, setOpen] = useState<ListName | null | undefined>();
  if (isKnown && open === undefined) setOpen(NAMES.find((name) => !isDone[name] && !lists[name].hasNone) ?? null);

  function leave() {
    storeWelcome("hidden");
    onGone();
  }
  return (
    <Checklist
      title={t("Welcome to {appName}", { appName })}
      note={t("A few steps to settle in.")}
      onHide={() => {
        leave();
        // The button that had the focus is gone.
        focusPage();
      }}
    >
      <Step
        title={t("Add a picture")}
        isDone={hasPicture}
        action={
          <ChangeAvatar>
            {(openDialog) => (
              <Button variant={hasPicture ? "ghost" : "tonal"} aria-label={t("Choose a picture")} onClick={openDialog}>
                {t("Choose")}
              </Button>
            )}
          </ChangeAvatar>
        }
      />
      {open === undefined ? (
        // As high as three titles and an open list, so that nothing below moves.
        <li className="py-2">
          <div role="status">
            <span className="sr-only">{t("Loading")}</span>
            <Skeleton className="h-112" />
          </div>
        </li>
      ) : (
        NAMES.map((name) => (
          <Step
            key={name}
            title={TITLES[name]}
            isDone={isDone[name]}
            isOpen={open === name}
            onToggle={() => setOpen(open === name ? null : name)}
          >
            {lists[name].content ?? <ListSkeleton />}
          </Step>
        ))
      )}
      <Step
        title={t("Write your first post")}
        isDone={hasPosted}
        action={
          <Button variant={hasPosted ? "ghost" : "tonal"} aria-label={t("Write a post")} onClick={onWrite}>
            {t("Write")}
          </Button>
        }
      />
    </Checklist>
  );
}

/** As high as a full list. */
export const ListSkeleton = () => <Skeleton className="h-70" />;

/** The progress of the first steps; `onThrough` is called when the last one is done on this screen. */
function useSteps(viewer: User, { people, groups, events }: ListSteps, onThrough: () => void) {
  const { data: counts } = useUserCounts(viewer.id);
  const hasPicture = viewer.profileImageUrl !== null;
  const knowsPeople = people.isDone === true || (counts?.friends ?? 0) > 0;
  const hasPosted = (counts?.posts ?? 0) > 0;
  const choices = [groups, events].filter(({ hasNone }) => !hasNone);

  const isKnown = counts !== undefined && [people, ...choices].every(({ isDone }) => isDone !== undefined);
  const isThrough = hasPicture && knowsPeople && hasPosted && choices.every(({ isDone }) => isDone);
  const wasOpen = useRef(false);
  const through = useEffectEvent(onThrough);
  useEffect(() => {
    if (!isKnown) return undefined;
    storeWelcome(isThrough ? "hidden" : "begun");
    // Steps that were done elsewhere: the card stays until Home is left, so that nothing jumps.
    if (isThrough && wasOpen.current) through();
    wasOpen.current = !isThrough;
    return isThrough ? focusPageIfLost : undefined;
  }, [isKnown, isThrough]);

  return { isKnown, hasPicture, knowsPeople, hasPosted };
}
