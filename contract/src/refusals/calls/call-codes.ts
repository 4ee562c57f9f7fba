import type { features } from "../../api.ts";
import type { RefusalCode } from "../refusals.ts";

/** The codes of each call beyond those that follow from its shape (of-call.ts). */
export type CallCodes = {
  [Feature in keyof typeof features]?: { [Name in keyof (typeof features)[Feature]]?: readonly RefusalCode[] };
};

/** Of calls whose texts are filtered. */
export const WRITTEN = ["words_not_allowed", "link_not_allowed"] as const;

/** Of calls that use an uploaded photo or video. */
export const UPLOADED = [
  "upload_not_finished",
  "media_not_yours",
  "media_used",
  "not_a_photo",
  "not_a_video",
  "photos_and_videos_only",
  "photo_too_large",
  "photo_damaged",
  "video_too_complex",
  "video_damaged",
  "video_check_too_long",
  "file_check_too_long",
  "uploads_running",
] as const;

/** Of calls that use several. */
export const SEVERAL = [...UPLOADED, "media_twice", "media_one_or_list"] as const;

/** Of calls that attach a recording or a file. */
export const ATTACHED = ["uploaded_as_other", "recordings_only", "recording_too_long", "upload_deleted"] as const;
