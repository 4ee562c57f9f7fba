import MessagesSquare from "lucide-react/icons/messages-square";
import { Suspense, useState } from "react";
import { useLocation } from "wouter";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

const NewChatDialog = lazyPage(() => import("./new-chat-dialog.tsx"));

interface TalkButtonProps {
  about: { kind: "group" | "event"; id: string; name: string };
  className?: string;
}

/** Starts a chat with some of those who are in a group, or take part in an event. */
export default function TalkButton({ about, className }: TalkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  return (
    <>
      <Button variant="neutral" {...(className && { className })} onClick={() => setOpen(true)}>
        <MessagesSquare size={17} aria-hidden />
        {t("Start a group chat")}
      </Button>
      <Suspense>
        {isOpen && (
          <NewChatDialog
            about={about}
            onCreated={({ id }) => navigate(`/messages?chatId=${id}`)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
