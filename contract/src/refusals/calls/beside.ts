import type { RefusalCode } from "../refusals.ts";
import { UPLOADED } from "./call-codes.ts";

/** Of the routes that are no calls of the contract: files, and what watches the server. */
export const BESIDE_CODES: Record<string, readonly RefusalCode[]> = {
  "GET /objects/:name": ["not_logged_in", "token_not_allowed", "file_not_found"],
  "PUT /objects/:name": [
    "other_site",
    "upload_address_invalid",
    "upload_address_expired",
    "upload_running",
    "upload_done",
    "upload_interrupted",
    "upload_too_slow",
    "uploads_running",
    "file_too_large",
    "storage_full",
    "file_empty",
  ],
  "POST /objects": [
    "other_site",
    "form_unreadable",
    "form_without_file",
    "form_file_name",
    "form_not_multipart",
    "form_invalid",
    "form_expired",
    "form_sent",
    "upload_running",
    "upload_interrupted",
    "upload_too_slow",
    "uploads_running",
    "file_too_large",
    "storage_full",
    "file_empty",
    "photos_only",
    ...UPLOADED,
  ],
  "GET /api/account/exports/:name": ["not_logged_in", "token_not_allowed", "archive_not_found"],
  "GET /api/messages/:messageId/attachment": [
    "not_logged_in",
    "token_not_allowed",
    "message_not_found",
    "file_not_found",
  ],
  "GET /api/groups/:groupId/files/:fileId/content": [
    "not_logged_in",
    "token_not_allowed",
    "group_not_found",
    "group_members_only",
    "file_not_found",
  ],
  "GET /metrics": ["metrics_token_needed"],
};
