import type { Group } from "@plaza/contract/groups";
import Check from "lucide-react/icons/check";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { failure } from "#lib/api/failures.ts";
import { isolated } from "#lib/text/isolated.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useJoin, useLeave } from "#features/groups/data/use-membership.ts";

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
      toast({ title: membership === "requested" ? "Request sent" : `You joined ${isolated(group.name)}` });
    } catch (error) {
      toast(failure("Couldn't join the group", error, "Please try again."));
    }
  }

  async function takeBack() {
    try {
      await leave.mutateAsync();
      toast({ title: "Request canceled" });
    } catch (error) {
      toast(failure("Couldn't cancel the request", error, "Please try again."));
    }
  }

  if (group.membership === "requested") {
    return (
      <Button
        variant="neutral"
        className={className}
        title="Cancel request"
        aria-label={`Requested to join ${group.name}. Cancel request`}
        onClick={() => void takeBack()}
      >
        <Check size={17} aria-hidden />
        Requested
      </Button>
    );
  }
  function begin() {
    if (group.rules) setReading(true);
    else void enter();
  }

  const label = group.privacy === "public" || group.isInvited ? "Join" : "Request to join";
  return (
    <>
      <Button
        variant={isMain ? "primary" : "tonal"}
        className={className}
        aria-label={label === "Join" ? `Join ${group.name}` : `Request to join ${group.name}`}
        disabled={join.isPending}
        onClick={begin}
      >
        <UserPlus size={17} aria-hidden />
        {label}
      </Button>
      <Suspense>
        {isReading && (
          <RulesDialog
            rules={group.rules ?? ""}
            label={label}
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
