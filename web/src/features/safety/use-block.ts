import { safetyApi } from "@plaza/contract/safety";
import { call } from "#lib/api/api-client.ts";
import { applyHiddenMember, refetchAll } from "./apply-hidden-member.ts";
import { blockedList, dropFromList } from "./member-lists.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useBlock = (userId: string) =>
  useWrite(
    () => call(safetyApi.block, { params: { userId } }),
    (cache) => applyHiddenMember(cache, userId),
  );

export const useUnblock = (userId: string) =>
  useWrite(
    () => call(safetyApi.unblock, { params: { userId } }),
    (cache) => {
      dropFromList(cache, blockedList, userId);
      refetchAll(cache);
    },
  );
