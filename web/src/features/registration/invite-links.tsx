import type { InviteLink } from "@plaza/contract/registration/invitations";
import Copy from "lucide-react/icons/copy";
import Plus from "lucide-react/icons/plus";
import QrCode from "lucide-react/icons/qr-code";
import Trash2 from "lucide-react/icons/trash";
import { QRCodeSVG } from "qrcode.react";
import { useState } from "react";
import { fullName } from "#features/users/full-name.ts";
import { codeOf } from "#lib/api/api-client.ts";
import { reasonFor } from "#lib/api/failures.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { FocusedList } from "#ui/lists/focused-list.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";
import { NewLinkDialog } from "./new-link-dialog.tsx";
import { useDeleteInviteLink, useInviteLinks } from "./use-invite-links.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { isOnThisComputer } from "#lib/api/public-url.ts";
import { copyLink } from "#lib/screen/copy.ts";
import { Field } from "#ui/fields/field.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
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

/** The link to scan or to copy. */
function ShareLinkDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={link.name} description={t("Let people scan the QR code, or send them the link.")}>
      <div className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        {/* A white margin in the dark theme too: a camera needs the edge. */}
        <div className="mx-auto w-fit rounded-lg border border-line bg-white p-4">
          <QRCodeSVG
            value={link.url}
            size={192}
            level="M"
            role="img"
            aria-label={t("QR code for {name}", { name: link.name })}
          />
        </div>
        <Field
          label={t("Link")}
          readOnly
          dir="ltr"
          value={link.url}
          onFocus={(event) => event.target.select()}
          hint={isOnThisComputer(link.url) ? t("This address works on this computer only.") : undefined}
        />
        <DialogFooter>
          <Button size="lg" onClick={() => void copyLink(link.url)}>
            <Copy size={18} aria-hidden />
            {t("Copy link")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}
