import { useTitle } from "#lib/title.ts";
import { EmptyState } from "#ui/empty-state.tsx";

/** List and chat side by side; on a phone the list is the first of two screens. */
export default function Messages() {
  useTitle("Messages");
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-[calc(100dvh-10rem)] max-w-[1240px] flex-col md:min-h-[calc(100dvh-4rem-1px)] lg:p-6"
    >
      <div className="grid flex-1 overflow-hidden lg:grid-cols-[22.5rem_minmax(0,1fr)] lg:rounded-xl lg:border lg:border-line lg:shadow-1">
        <section aria-label="Conversations" className="flex flex-col bg-surface lg:border-r lg:border-line">
          <h1 className="px-5 pt-5 text-2xl">Messages</h1>
          <div className="grid flex-1 place-items-center">
            <EmptyState art="chat" hue="brand" title="No conversations yet" />
          </div>
        </section>
        <section aria-label="Chat" className="hidden place-items-center bg-surface lg:grid">
          <EmptyState art="chat" hue="brand" title="Select a conversation to start messaging" />
        </section>
      </div>
    </main>
  );
}
