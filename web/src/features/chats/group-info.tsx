import type { Chat } from "@plaza/contract/chats";
import { MAX_CHAT_NAME } from "@plaza/contract/forms/chat-form";
import Camera from "lucide-react/icons/camera";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { toastFailure, toastOutcome } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { LoadError, PeopleSkeleton } from "#ui/lists/loading.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useEditChat, useGroupChat, useLeaveChat } from "./use-group-chat.ts";
import { AddPeople } from "./add-people.tsx";
import { ChatMemberRow } from "./chat-member-row.tsx";
import { t } from "#lib/words/words.ts";

const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

interface GroupInfoProps {
  chatId: string;
  viewerId: string;
  onClose: () => void;
}

/** Who is in a group chat, and what its admins can change. */
export function GroupInfo({ chatId, viewerId, onClose }: GroupInfoProps) {
  const { data: chat, isError, refetch } = useGroupChat(chatId);
  if (!chat) return isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />;
  return <Info chat={chat} viewerId={viewerId} onClose={onClose} />;
}

function Info({ chat, viewerId, onClose }: { chat: Chat; viewerId: string; onClose: () => void }) {
  const [open, setOpen] = useState<"name" | "picture" | "add" | "leave" | null>(null);
  const close = () => setOpen(null);
  const { mutate: edit, isPending } = useEditChat(chat.id);
  const { mutateAsync: leave } = useLeaveChat(chat.id);
  const [, navigate] = useLocation();
  const change = (body: Parameters<typeof edit>[0]) =>
    edit(body, { onSuccess: close, onError: (error) => toastFailure(t("Couldn't save that"), error) });

  async function leaveChat() {
    if (await toastOutcome(leave(), t("Couldn't leave the chat"))) {
      onClose();
      navigate("/messages", { replace: true });
    }
  }

  return (
    <div className="space-y-5">
      {chat.groupId && <Origin href={`/groups/${chat.groupId}`} label={t("Go to the group")} />}
      {chat.eventId && <Origin href={`/events/${chat.eventId}`} label={t("Go to the event")} />}
      {chat.isAdmin && (
        <div className="flex flex-wrap gap-2">
          <Button variant="neutral" onClick={() => setOpen("name")}>
            <Pencil size={17} aria-hidden />
            {t("Rename")}
          </Button>
          <Button variant="neutral" onClick={() => setOpen("picture")}>
            <Camera size={17} aria-hidden />
            {t("Change photo")}
          </Button>
          {chat.imageUrl && (
            <Button variant="ghost" disabled={isPending} onClick={() => change({ imageUrl: null })}>
              {t("Remove photo")}
            </Button>
          )}
        </div>
      )}
      {open === "name" && (
        <Rename name={chat.name ?? ""} isBusy={isPending} onRename={(name) => change({ name })} onCancel={close} />
      )}
      {chat.isAdmin && (
        <Switch
          label={t("New members can see older messages")}
          note={t("Applies to people who join from now on.")}
          isOn={chat.showsHistory}
          isBusy={isPending}
          onChange={(showsHistory) => change({ showsHistory })}
        />
      )}
      <section aria-label={t("Members")}>
        <div className="flex items-center justify-between">
          <h3 className="text-base font-bold">{t("Members")}</h3>
          <Button variant="tonal" onClick={() => setOpen(open === "add" ? null : "add")}>
            <UserPlus size={17} aria-hidden />
            {t("Add")}
          </Button>
        </div>
        {open === "add" && <AddPeople chat={chat} onDone={close} />}
        <ul className="mt-2">
          {chat.members.map((member) => (
            <ChatMemberRow key={member.user.id} chat={chat} member={member} isViewer={member.user.id === viewerId} />
          ))}
        </ul>
      </section>
      <Button variant="ghost" className="text-danger!" onClick={() => setOpen("leave")}>
        <LogOut size={17} aria-hidden />
        {t("Leave chat")}
      </Button>
      <Suspense>
        {open === "picture" && (
          <UploadDialog
            title={t("Chat photo")}
            accept="image"
            onUploaded={({ objectPath }) => change({ imageUrl: objectPath })}
            onClose={close}
          />
        )}
      </Suspense>
      {open === "leave" && (
        <ConfirmDialog
          title={t("Leave this chat?")}
          note={t("You won't get its messages anymore. No one can add you back unless you agree.")}
          label={t("Leave")}
          onConfirm={leaveChat}
          onClose={close}
        />
      )}
    </div>
  );
}

const Origin = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className="block text-center text-sm font-semibold text-brand-ink hover:underline">
    {label}
  </Link>
);

interface RenameProps {
  name: string;
  isBusy: boolean;
  onRename: (name: string | null) => void;
  onCancel: () => void;
}

function Rename({ name, isBusy, onRename, onCancel }: RenameProps) {
  const [typed, setTyped] = useState(name);
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        onRename(typed.trim() || null);
      }}
    >
      <Field
        label={t("Chat name")}
        maxLength={MAX_CHAT_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" disabled={isBusy}>
          {t("Save")}
        </Button>
        <Button variant="neutral" onClick={onCancel}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
