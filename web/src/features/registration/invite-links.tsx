import type { InviteLink } from "@plaza/contract/registration/invitations";
import Plus from "lucide-react/icons/plus";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { codeOf } from "#lib/api/api-client.ts";
import { reasonFor } from "#lib/api/failures.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { NewLinkDialog } from "./new-link-dialog.tsx";
import { ShareLinkDialog } from "./share-link-dialog.tsx";
import { useDeleteInviteLink, useInviteLinks } from "./use-invite-links.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { plural, t } from "#lib/words/words.ts";

/** The viewer's invitation links; an administrator's list has everybody's. */
export default function InviteLinks({ viewerId }: { viewerId: string }) {
  const list = useInviteLinks();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<InviteLink | null>(null);
  if (codeOf(list.error) === "two_factor_needed") return <p className="text-ink-2">{reasonFor(list.error, "")}</p>;
  return (
    <>
      <FocusedList
        list={list}
        skeleton={<Skeleton className="h-16" />}
        empty={<p className="text-ink-2">{t("No invitation links yet.")}</p>}
      >
        {(links) => (
          <ul aria-label={t("Invitation links")} className="-my-2 divide-y divide-line">
            {links.map((link) => (
              <Row key={link.id} link={link} isOwn={link.createdBy.id === viewerId} onShow={() => setShown(link)} />
            ))}
          </ul>
        )}
      </FocusedList>
      <Button variant="neutral" className="mt-5" onClick={() => setMaking(true)}>
        <Plus size={17} aria-hidden />
        {t("New invitation link")}
      </Button>
      {isMaking && <NewLinkDialog onMade={setShown} onClose={() => setMaking(false)} />}
      {shown && <ShareLinkDialog link={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Row({ link, isOwn, onShow }: { link: InviteLink; isOwn: boolean; onShow: () => void }) {
  const { mutateAsync: remove, isPending } = useDeleteInviteLink();

  const take = () => toastOutcome(remove(link.id), t("Not removed"), t("Invitation link removed"));

  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-semibold">
          {link.name}
        </p>
        <p className="text-xs text-ink-3">{describe(link, isOwn)}</p>
      </div>
      <IconButton Icon={QrCode} label={t("Show {name}", { name: link.name })} onClick={onShow} />
      <IconButton
        Icon={Trash2}
        label={t("Remove {name}", { name: link.name })}
        disabled={isPending}
        onClick={() => void take()}
      />
    </li>
  );
}

function describe({ uses, maxUses, expiresAt, createdBy }: InviteLink, isOwn: boolean): string {
  const isOver = (maxUses !== null && uses >= maxUses) || (expiresAt !== null && Date.parse(expiresAt) <= Date.now());
  const used =
    maxUses === null
      ? plural(uses, "Used once", "Used {count} times")
      : t("Used {uses} of {max}", { uses, max: maxUses });
  const until = expiresAt && t("expires {date}", { date: formatDate(expiresAt) });
  const by = !isOwn && t("by {name}", { name: fullName(createdBy) }, "invitation link");
  const facts = [used, until, by, isOver && t("no longer works")];
  return formatList(
    facts.filter((fact) => typeof fact === "string"),
    "unit",
  );
}
