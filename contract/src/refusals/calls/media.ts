import { UPLOADED, type CallCodes } from "./call-codes.ts";

export const mediaCalls = {
  mediaApi: {
    createUpload: ["storage_full"],
    finishUpload: [...UPLOADED, "poster_videos_only", "poster_exists", "poster_not_uploaded"],
    uploadParams: ["storage_full"],
  },
  importsApi: {
    startImport: ["first_day_import", "import_running"],
    sendPart: [
      "import_not_found",
      "archive_uploaded",
      "archive_part_unknown",
      "archive_part_cut_off",
      "archive_part_too_large",
    ],
    readImport: ["import_not_found", "archive_uploaded", "archive_parts_missing"],
    runImport: ["first_day_import", "import_not_found", "import_not_ready"],
    removeImport: ["import_not_found"],
    listImportPeople: ["import_not_found"],
  },
} satisfies CallCodes;
