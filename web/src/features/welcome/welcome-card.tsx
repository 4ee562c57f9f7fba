import type { User } from "@plaza/contract/users";
import type { ReactNode } from "react";
import { ChangeAvatar } from "#features/users/change-picture.tsx";
import { appName } from "#lib/api/app-name.ts";
import { focusPage } from "#lib/screen/focus-page.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Checklist, Step } from "#ui/lists/checklist.tsx";
import { useSteps } from "./use-steps.ts";
import { storeWelcome } from "./use-welcome.ts";

interface WelcomeCardProps {
  viewer: User;
  /** Whether the viewer has sent a friend request; undefined while it is unknown. */
  hasRequestedFriend: boolean | undefined;
  /** Three suggestions. */
  people: ReactNode;
  onWrite: () => void;
  onGone: () => void;
}

/** The first steps of a new member: a picture, friends, and a post. */
export function WelcomeCard({ viewer, hasRequestedFriend, people, onWrite, onGone }: WelcomeCardProps) {
  const { hasPicture, knowsPeople, hasPosted } = useSteps(viewer, hasRequestedFriend, leave);

  function leave() {
    storeWelcome("hidden");
    onGone();
  }
  return (
    <Checklist
      title={`Welcome to ${appName}`}
      note="Three steps, and you are at home here."
      onHide={() => {
        leave();
        // The button that had the focus is gone.
        focusPage();
      }}
    >
      <Step
        title="Add a picture"
        isDone={hasPicture}
        action={
          <ChangeAvatar>
            {(open) => (
              <Button variant={hasPicture ? "ghost" : "tonal"} aria-label="Choose a picture" onClick={open}>
                Choose
              </Button>
            )}
          </ChangeAvatar>
        }
      />
      <Step title="Find people you know" isDone={knowsPeople}>
        {people}
      </Step>
      <Step
        title="Write your first post"
        isDone={hasPosted}
        action={
          <Button variant={hasPosted ? "ghost" : "tonal"} aria-label="Write a post" onClick={onWrite}>
            Write
          </Button>
        }
      />
    </Checklist>
  );
}
