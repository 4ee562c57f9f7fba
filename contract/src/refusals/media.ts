import type { Refusals } from "./refusal.ts";

/** Uploads, and the archives of other networks. */
export const media = {
  upload_address_invalid: [403, "This upload address isn't valid"],
  upload_address_expired: [403, "This upload address has expired"],
  upload_running: [409, "A file is already being sent to this address"],
  upload_done: [409, "A file was already sent to this address"],
  upload_interrupted: [400, "The upload was interrupted"],
  upload_too_slow: [400, "The upload was too slow and was stopped. Please try again on a better connection."],
  uploads_running: [429, "Please wait until your other uploads are done", 5],
  file_too_large: [413, "Files can be up to {megabytes} MB"],
  storage_full: [413, "You're out of storage. Delete some photos or videos first."],
  file_empty: [400, "The file is empty"],
  form_unreadable: [400, "The form couldn't be read"],
  form_without_file: [400, "The form has no file"],
  form_file_name: [400, "Send the file as the field named file"],
  form_not_multipart: [415, "Send the form as multipart/form-data"],
  form_invalid: [403, "This form isn't valid"],
  form_expired: [403, "This form has expired"],
  form_sent: [409, "This form was already sent"],

  // Using what was uploaded
  upload_not_finished: [400, "The file hasn't finished uploading"],
  uploaded_as_other: [400, "That was uploaded as something else"],
  upload_deleted: [400, "The original was deleted"],
  media_not_yours: [400, "That photo or video isn't yours"],
  media_used: [400, "That photo or video is already used"],
  media_twice: [400, "You added the same photo or video twice"],
  media_one_or_list: [400, "Send one photo or video, or a list of them, not both"],
  not_a_photo: [400, "That's not a photo"],
  not_a_video: [400, "That's not a video"],
  poster_videos_only: [400, "Only a video can have a poster"],
  poster_exists: [409, "That video already has a poster"],
  poster_not_uploaded: [400, "The file hasn't finished uploading"],

  // What is in the file
  photos_only: [415, "Only photos (JPEG, PNG, WebP, GIF, AVIF) can be sent here"],
  page_photos_only: [415, "Only photos can be shown in link previews"],
  photos_and_videos_only: [415, "Only photos (JPEG, PNG, WebP, GIF, AVIF) and videos (MP4, WebM, MOV) can be shown"],
  recordings_only: [415, "Only a recording in Opus (WebM or Ogg) can be played"],
  recording_too_long: [413, "The recording is too long"],
  photo_too_large: [400, "That picture is too large. The limit is {megapixels} megapixels."],
  photo_damaged: [400, "That photo is damaged and can't be shown"],
  video_too_complex: [400, "That video has too many parts and can't be shown"],
  video_damaged: [400, "That video is damaged or has no picture and can't be shown"],
  video_check_too_long: [400, "That video takes too long to check and can't be shown"],
  file_check_too_long: [400, "That file takes too long to check. Please try again."],

  // Imports
  import_not_found: [404, "Import not found"],
  import_running: [409, "You already have an import in progress. Finish or undo it first."],
  import_not_ready: [409, "This import isn't ready yet"],
  archive_uploaded: [409, "You already uploaded this archive"],
  archive_parts_missing: [409, "Some parts of the archive are missing"],
  archive_part_unknown: [400, "The archive has no such part"],
  archive_part_cut_off: [400, "The part was cut off"],
  archive_part_too_large: [413, "The part is larger than announced"],
} as const satisfies Refusals;
