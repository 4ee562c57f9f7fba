import type { User } from "@plaza/contract/users";
import SquarePen from "lucide-react/icons/square-pen";
import { type ReactNode, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { goBack } from "#lib/screen/overlay-history.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useFetchSoon } from "#lib/loading/soon.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { ChatPane, ChatTalk } from "#features/messages/chat/chat-pane.tsx";
import { Conversations } from "./conversations.tsx";
import { t } from "#lib/words/words.ts";

const NewMessageDialog = lazyPage(() => import("./new-message-dialog.tsx"));
const PREPARED = [ChatTalk, NewMessageDialog];

interface MessagesScreenProps {
  viewer: User;
  /** The chosen conversation: the partner's id, or that of a group chat. */
  chosenId: string | undefined;
  /** The one whose chat is shown: the chosen one, as soon as it is rendered. */
  openId: string | undefined;
  /** Rendered in the head of the list. */
  offer: ReactNode;
}

/** List and chat side by side; on a phone they are two screens. */
export function MessagesScreen({ viewer, chosenId, openId, offer }: MessagesScreenProps) {
  const [, navigate] = useLocation();
  const [isPicking, setPicking] = useState(false);
  const open = () => setPicking(true);
  useFetchSoon(PREPARED);

  /** Back leads to the list, whether the chat was opened from it or by a link. */
  function back() {
    if (isFromList(history.state)) goBack();
    else navigate("/messages", { replace: true });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden lg:grid lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] lg:rounded-xl lg:border lg:border-line lg:shadow-1">
      <Conversations
        viewerId={viewer.id}
        currentId={chosenId}
        offer={offer}
        onNew={open}
        // A second tap while the chat is being rendered would open another one over it.
        className={openId ? "hidden lg:flex" : `flex flex-1 ${chosenId ? "pointer-events-none" : ""}`}
      />
      {openId ? (
        <ChatPane key={openId} openId={openId} viewer={viewer} onBack={back} className="flex flex-1" />
      ) : (
        <section aria-label={t("Chat")} className="hidden place-items-center bg-surface lg:grid">
          <EmptyState
            art="chat"
            hue="brand"
            title={t("Select a conversation to start messaging")}
            note={t("Or start a new one.")}
          >
            <Button variant="tonal" onClick={open}>
              <SquarePen size={17} aria-hidden />
              {t("New message")}
            </Button>
          </EmptyState>
        </section>
      )}
      <Suspense>{isPicking && <NewMessageDialog viewerId={viewer.id} onClose={() => setPicking(false)} />}</Suspense>
    </div>
  );
}

const isFromList = (state: unknown) => typeof state === "object" && state !== null && "fromList" in state;
