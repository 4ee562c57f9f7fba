import { groupFilesApi } from "@plaza/contract/groups/files";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { byPutAlone, refusalOf } from "#features/media/prepare/upload-raw.ts";
import { createUpload, RefusedFile } from "#features/media/upload.ts";
import { useList } from "#lib/cache/pages.ts";
import { call, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import { t } from "#lib/words/words.ts";

/** Refetched on each visit: while no groups are on the screen, no socket events arrive for them. */
const FRESH = { refetchOnMount: "always" } as const;
const filesIn = (groupId: string) => pagesOf(groupFilesApi.listFiles, { params: { groupId } });

export const useFiles = (groupId: string) => useList({ ...filesIn(groupId), ...FRESH });

/** Uploads a file and shares it with the group. The mutation ends when the list contains it. */
export const useAddFile = (groupId: string) =>
  useWrite(
    async (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) throw new RefusedFile(refusal);
      const { objectPath, failure } = await createUpload(file, byPutAlone).start();
      if (!objectPath) throw new RefusedFile(failure?.reason ?? t("Please try again."));
      return call(groupFilesApi.addFile, { params: { groupId }, body: { url: objectPath, name: file.name } });
    },
    (cache) => refetchChanged(cache, { queryKey: filesIn(groupId).queryKey, exact: true }),
  );

export function useDeleteFile(groupId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => call(groupFilesApi.deleteFile, { params: { groupId, fileId } }),
    onSettled: () => refetchChanged(cache, { queryKey: filesIn(groupId).queryKey, exact: true }),
  });
}
