import { IMPORT_PART_BYTES, type ImportAudience, importsApi, type MemberImport } from "@plaza/contract/imports";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, query } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";

const imports = query(importsApi.listImports);
const ASK_AGAIN_MS = 1_000;

/** The server is at work on it. */
export const isGoing = ({ state }: MemberImport) => state === "reading" || state === "running" || state === "undoing";

/** Polled while something goes on, for no socket event reports its progress. */
export const useImports = () =>
  useQuery({
    ...imports,
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.some(isGoing) ? ASK_AGAIN_MS : false),
  });

export const useImportPeople = (importId: string) =>
  useQuery({ ...query(importsApi.listImportPeople, { params: { importId } }), refetchOnMount: "always" });

function useImportAct<Input, Outcome>(mutationFn: (input: Input) => Promise<Outcome>) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refetchChanged(cache, { queryKey: imports.queryKey }) });
}

interface Sending {
  file: File;
  onProgress: (percent: number) => void;
}

/** Sends an archive part by part, and has it looked into. */
export const useSendArchive = () =>
  useImportAct(async ({ file, onProgress }: Sending) => {
    const { id } = await call(importsApi.startImport, { body: { size: file.size } });
    try {
      for (let at = 0; at < file.size; at += IMPORT_PART_BYTES) {
        await sendPart(id, at / IMPORT_PART_BYTES, file.slice(at, at + IMPORT_PART_BYTES));
        onProgress(Math.floor((Math.min(at + IMPORT_PART_BYTES, file.size) / file.size) * 100));
      }
      return await call(importsApi.readImport, { params: { importId: id } });
    } catch (error) {
      await call(importsApi.removeImport, { params: { importId: id } }).catch(() => {});
      throw error;
    }
  });

const TRIES = 3;

/** A part that was cut off is sent again. */
async function sendPart(importId: string, part: number, body: Blob, tried = 1): Promise<void> {
  try {
    const response = await fetch(`/api/imports/${importId}/parts/${part}`, {
      method: "PUT",
      headers: { "Content-Type": "application/octet-stream" },
      body,
    });
    if (!response.ok) throw new ApiError(response.status, await response.text());
  } catch (error) {
    if (tried >= TRIES || (error instanceof ApiError && error.status < 500)) throw error;
    await sendPart(importId, part, body, tried + 1);
  }
}

export const useRunImport = (importId: string) =>
  useImportAct((audience: ImportAudience) => call(importsApi.runImport, { params: { importId }, body: { audience } }));

export const useRemoveImport = (importId: string) =>
  useImportAct(() => call(importsApi.removeImport, { params: { importId } }));
