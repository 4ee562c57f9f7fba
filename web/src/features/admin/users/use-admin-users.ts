import { adminApi, type AdminUser } from "@plaza/contract/admin";
import type { Role } from "@plaza/contract/users";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useList } from "#lib/cache/pages.ts";
import { call, keyOf, pagesOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { useWrite } from "#lib/cache/use-write.ts";
import { changeItems } from "#features/admin/shell/list-pages.ts";
import { stats } from "#features/admin/shell/use-overview.ts";

const [root] = keyOf(adminApi.listUsers);

export const useAdminUsers = (searchText: string) =>
  useList({
    ...pagesOf(adminApi.listUsers, { query: searchText ? { q: searchText } : {} }),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

function applyAdminUser(cache: QueryClient, userId: string, change: Partial<AdminUser>) {
  changeItems<AdminUser>(cache, root, (user) => (user.id === userId ? { ...user, ...change } : user));
}

export function useSetAdmin({ id: userId }: AdminUser) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isAdmin: boolean) => call(adminApi.setAdmin, { params: { userId }, body: { isAdmin } }),
    onMutate: (isAdmin) => applyAdminUser(cache, userId, { isAdmin }),
    onSuccess: (user) => {
      applyAdminUser(cache, userId, user);
      void refetchChanged(cache, stats);
    },
    onError: (_error, isAdmin) => applyAdminUser(cache, userId, { isAdmin: !isAdmin }),
  });
}

const useSetRole = ({ id: userId }: AdminUser) =>
  useWrite(
    (role: Role) => call(adminApi.setRole, { params: { userId }, body: { role } }),
    (cache, user) => {
      applyAdminUser(cache, userId, user);
      void refetchChanged(cache, stats);
    },
  );

const useVerifyMember = ({ id: userId }: AdminUser) =>
  useWrite(
    () => call(adminApi.verifyMember, { params: { userId } }),
    (cache, user) => {
      applyAdminUser(cache, userId, user);
      void refetchChanged(cache, stats);
    },
  );

const useApproveAddress = ({ id: userId }: AdminUser) =>
  useWrite(
    () => call(adminApi.approveAddress, { params: { userId } }),
    (cache, user) => applyAdminUser(cache, userId, user),
  );

export function useCreateResetLink({ id: userId }: AdminUser) {
  return useMutation({ mutationFn: () => call(adminApi.createResetLink, { params: { userId } }) });
}

export const useResetFactors = (user: AdminUser) =>
  useWrite(
    () => call(adminApi.createFactorReset, { params: { userId: user.id } }),
    (cache, { dueAt }) => applyAdminUser(cache, user.id, { ...user, factorResetAt: dueAt }),
  );

export const useWarn = ({ id: userId }: AdminUser) =>
  useWrite((reason: string) => call(adminApi.warn, { params: { userId }, body: { reason } }), applyDecided);

export const useSetLimited = ({ id: userId }: AdminUser) =>
  useWrite(
    (body: BodyInput<typeof adminApi.setLimited>) => call(adminApi.setLimited, { params: { userId }, body }),
    applyDecided,
  );

/** A decision about a member closes the reports on them. */
function applyDecided(cache: QueryClient, user: AdminUser) {
  applyAdminUser(cache, user.id, user);
  void refetchChanged(cache, { queryKey: keyOf(adminApi.listReports) });
}

export const useSetSuspended = ({ id: userId }: AdminUser) =>
  useWrite(
    (body: BodyInput<typeof adminApi.setSuspended>) => call(adminApi.setSuspended, { params: { userId }, body }),
    applyDecided,
  );

export type UserAct = keyof ReturnType<typeof useUserActs>;

/** What is done to a member without a dialog. */
export function useUserActs(user: AdminUser) {
  const { mutateAsync: setRole } = useSetRole(user);
  const { mutateAsync: verify } = useVerifyMember(user);
  const { mutateAsync: approve } = useApproveAddress(user);
  const { mutateAsync: setLimited } = useSetLimited(user);
  const { mutateAsync: setSuspended } = useSetSuspended(user);
  return {
    verify: () => verify(),
    makeModerator: () => setRole("moderator"),
    makeMember: () => setRole("member"),
    approveAddress: () => approve(),
    liftLimit: () => setLimited({ isLimited: false }),
    liftSuspension: () => setSuspended({ isSuspended: false }),
  };
}
