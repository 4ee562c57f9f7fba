import type { Call } from "@plaza/contract/calls";
import type { OwnUser } from "@plaza/contract/users";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "#lib/live/store.ts";
import { t } from "#lib/words/words.ts";
import { FullScreen } from "#ui/overlays/full-screen.tsx";
import { hangUp } from "./data/act.ts";
import { CallControls } from "./parts/call-controls.tsx";
import { CallTile } from "./parts/call-tile.tsx";
import { OwnPicture } from "./parts/own-picture.tsx";
import { SmallCall } from "./parts/small-call.tsx";
import { Sound } from "./parts/sound.tsx";
import { nameOfCall, statusOf } from "./parts/status.ts";
import type { Session } from "./rtc/session.ts";
import { useSession } from "./use-session.ts";

interface CallScreenProps {
  call: Call;
  viewer: OwnUser;
  session: Session;
}

/** Over the whole window, or small in a corner while one reads on. */
export function CallScreen({ call, viewer, session }: CallScreenProps) {
  const cache = useQueryClient();
  useSession({ cache, call, session });
  const state = useStore(session.state);
  const [isSmall, setSmall] = useState(false);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(ticking);
  }, []);
  const name = nameOfCall(call, viewer.id);
  const status = statusOf(call, state, now);
  const others = call.members.filter(
    ({ user, state: one }) => user.id !== viewer.id && (one === "in" || one === "ringing"),
  );
  const tiles = others.map((member) => (
    <CallTile
      key={member.user.id}
      member={member}
      isOfGroup={others.length > 1}
      avatarSize={isSmall ? "lg" : "xl"}
      width={widthOf(others.length)}
      remote={state.remotes.find(({ userId }) => userId === member.user.id)}
    />
  ));
  return (
    <>
      {state.remotes.map(({ userId, stream }) => stream && <Sound key={userId} stream={stream} />)}
      {isSmall ? (
        <SmallCall name={name} status={status} onOpen={() => setSmall(false)} onHangUp={() => hangUp(cache, session)}>
          {tiles[0]}
        </SmallCall>
      ) : (
        <FullScreen title={t("Call with {name}", { name })} onClose={() => setSmall(true)}>
          <div className="flex h-full flex-col" data-call={call.id}>
            <header className="px-6 py-4 text-center">
              <h2 dir="auto" className="truncate font-sans text-base font-semibold">
                {name}
              </h2>
              <p role="status" className="text-sm text-pretty">
                {status}
              </p>
              {state.note && <p className="text-sm text-pretty">{state.note}</p>}
            </header>
            <div className="flex min-h-0 flex-1 flex-wrap gap-3 px-3">{tiles}</div>
            {state.picture !== "none" && (
              <OwnPicture stream={state.own} isMirrored={state.picture === "camera"} picture={state.picture} />
            )}
            <CallControls
              session={session}
              state={state}
              onSmall={() => setSmall(true)}
              onHangUp={() => hangUp(cache, session)}
            />
          </div>
        </FullScreen>
      )}
    </>
  );
}

/** As many beside each other as below each other; on a phone two, and of two each has the width. */
function widthOf(count: number): string {
  const columns = Math.ceil(Math.sqrt(count));
  return `max(${count > 2 ? 9 : 18}rem, calc(${100 / columns}% - 0.75rem))`;
}
