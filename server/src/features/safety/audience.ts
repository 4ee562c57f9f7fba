import type { AppContext, Viewer } from "../../context.ts";
import { memberTopic } from "../../realtime/hub.ts";

/** Runs after the commit: the member's own windows refetch. Nobody else learns of a mute or of the end of a block. */
export const publishSafetyChanged = (ctx: AppContext, viewer: Viewer) =>
  ctx.hub.publish([memberTopic(viewer.id)], { type: "safety-changed" });
