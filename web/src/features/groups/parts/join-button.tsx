import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { isolated } from "#lib/text/isolated.ts";
import { toast, toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useJoin, useLeave } from "#features/groups/data/use-membership.ts";
import { t } from "#lib/words/words.ts";

const RulesDialog = lazy(() => import("#features/groups/dialogs/rules-dialog.tsx"));

interface JoinButtonProps {
  group: Group;
  /** The primary button of the group's own page. */
  isMain?: boolean;
  className?: string;
}

/** For those outside the group: join, request, or cancel the request. */
export default function JoinButton({ group, isMain = false, className }: JoinButtonProps) {
  const join = useJoin(group);
  const [isReading, setReading] = useState(false);
  const leave = useLeave(group);

  async function enter() {
    try {
      const { membership } = await join.mutateAsync();
      toast({
        title: membership === "requested" ? t("Request sent") : t("You joined {name}", { name: isolated(group.name) }),
      });
    } catch (error) {
      toastFailure(t("Couldn't join the group"), error);
    }
  }

  const takeBack = () => toastOutcome(leave.mutateAsync(), t("Couldn't cancel the request"), t("Request canceled"));

  if (group.membership === "requested") {
    return (
      <Button
        variant="neutral"
        className={className}
        title={t("Cancel request")}
        aria-label={t("Requested to join {name}. Cancel request", { name: group.name })}
        onClick={() => void takeBack()}
      >
        <Check size={17} aria-hidden />
        {t("Requested")}
      </Button>
    );
  }
  function begin() {
    if (group.rules) setReading(true);
    else void enter();
  }

  const isRequest = group.privacy === "private" && !group.isInvited;
  return (
    <>
      <Button
        variant={isMain ? "primary" : "tonal"}
        className={className}
        aria-label={
          isRequest ? t("Request to join {name}", { name: group.name }) : t("Join {name}", { name: group.name })
        }
        disabled={join.isPending}
        onClick={begin}
      >
        <UserPlus size={17} aria-hidden />
        {isRequest ? t("Request to join") : t("Join")}
      </Button>
      <Suspense>
        {isReading && (
          <RulesDialog
            rules={group.rules ?? ""}
            isRequest={isRequest}
            onAgree={() => {
              setReading(false);
              void enter();
            }}
            onClose={() => setReading(false)}
          />
        )}
      </Suspense>
    </>
  );
}
