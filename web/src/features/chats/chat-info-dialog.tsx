import type { Chat } from "@plaza/contract/chats";
import { MAX_CHAT_NAME } from "@plaza/contract/forms/chat-form";
import Camera from "lucide-react/icons/camera";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import UserPlus from "lucide-react/icons/user-plus";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { PeopleSkeleton } from "#ui/lists/people-skeleton.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useEditChat, useGroupChat, useLeaveChat } from "./use-group-chat.ts";
import { AddPeople } from "./add-people.tsx";
import { ChatAvatar } from "./chat-avatar.tsx";
import { ChatMemberRow } from "./chat-member-row.tsx";
import { chatName } from "./chat-name.ts";

const UploadDialog = lazy(() => import("#features/media/upload-dialog.tsx"));

interface ChatInfoDialogProps {
  chatId: string;
  viewerId: string;
  onClose: () => void;
}

/** Who is in a group chat, and what its admins can change. */
export default function ChatInfoDialog({ chatId, viewerId, onClose }: ChatInfoDialogProps) {
  const { data: chat, isError, refetch } = useGroupChat(chatId);
  return (
    <Dialog open onOpenChange={onClose} title="Group chat" className="sm:max-w-[30rem]">
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        {chat && <Info chat={chat} viewerId={viewerId} onClose={onClose} />}
        {!chat && (isError ? <LoadError onRetry={refetch} /> : <PeopleSkeleton />)}
      </div>
    </Dialog>
  );
}

function Info({ chat, viewerId, onClose }: { chat: Chat; viewerId: string; onClose: () => void }) {
  const [open, setOpen] = useState<"name" | "picture" | "add" | "leave" | null>(null);
  const close = () => setOpen(null);
  const { mutate: edit, isPending } = useEditChat(chat.id);
  const { mutateAsync: leave } = useLeaveChat(chat.id);
  const [, navigate] = useLocation();
  const change = (body: Parameters<typeof edit>[0]) =>
    edit(body, {
      onSuccess: close,
      onError: (error) => toast(failure("Not changed", error, "Please try again.")),
    });

  async function leaveChat() {
    try {
      await leave();
      onClose();
      navigate("/messages", { replace: true });
    } catch (error) {
      toast(failure("You are still in the chat", error, "Please try again."));
    }
  }

  return (
    <div className="space-y-5">
      <div className="flex items-center gap-4">
        <ChatAvatar chat={chat} size="lg" />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {chatName(chat)}
          </p>
          <p className="text-sm text-ink-2">{chat.memberCount === 1 ? "1 member" : `${chat.memberCount} members`}</p>
          {chat.groupId && (
            <Link href={`/groups/${chat.groupId}`} className="text-sm font-semibold text-brand-ink hover:underline">
              Go to the group
            </Link>
          )}
          {chat.eventId && (
            <Link href={`/events/${chat.eventId}`} className="text-sm font-semibold text-brand-ink hover:underline">
              Go to the event
            </Link>
          )}
        </div>
      </div>
      {chat.isAdmin && (
        <div className="flex flex-wrap gap-2">
          <Button variant="neutral" onClick={() => setOpen("name")}>
            <Pencil size={17} aria-hidden />
            Rename
          </Button>
          <Button variant="neutral" onClick={() => setOpen("picture")}>
            <Camera size={17} aria-hidden />
            Picture
          </Button>
          {chat.imageUrl && (
            <Button variant="ghost" disabled={isPending} onClick={() => change({ imageUrl: null })}>
              Remove picture
            </Button>
          )}
        </div>
      )}
      {open === "name" && (
        <Rename name={chat.name ?? ""} isBusy={isPending} onRename={(name) => change({ name })} onCancel={close} />
      )}
      {chat.isAdmin && (
        <Switch
          label="Show earlier messages to newcomers"
          note="Whoever joins from now on can read what was written before."
          isOn={chat.showsHistory}
          isBusy={isPending}
          onChange={(showsHistory) => change({ showsHistory })}
        />
      )}
      <section aria-label="Members">
        <div className="flex items-center justify-between">
          <h3 className="text-base font-bold">Members</h3>
          <Button variant="tonal" onClick={() => setOpen(open === "add" ? null : "add")}>
            <UserPlus size={17} aria-hidden />
            Add
          </Button>
        </div>
        {open === "add" && <AddPeople chat={chat} onDone={close} />}
        <ul className="mt-2">
          {chat.members.map((member) => (
            <ChatMemberRow key={member.user.id} chat={chat} member={member} isViewer={member.user.id === viewerId} />
          ))}
        </ul>
      </section>
      <Button variant="ghost" className="text-danger" onClick={() => setOpen("leave")}>
        <LogOut size={17} aria-hidden />
        Leave chat
      </Button>
      <Suspense>
        {open === "picture" && (
          <UploadDialog
            title="Picture of the chat"
            accept="image"
            onUploaded={({ objectPath }) => change({ imageUrl: objectPath })}
            onClose={close}
          />
        )}
      </Suspense>
      {open === "leave" && (
        <ConfirmDialog
          title="Leave this chat?"
          note="You will no longer read what is written there. Nobody can add you again unless you agree."
          label="Leave"
          onConfirm={leaveChat}
          onClose={close}
        />
      )}
    </div>
  );
}

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
        label="Name of the chat"
        maxLength={MAX_CHAT_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
        <Button variant="neutral" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
