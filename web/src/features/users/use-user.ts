import { type User, usersApi } from "@plaza/contract/users";
import { useQuery } from "@tanstack/react-query";
import { isNotFound, query } from "#lib/api/api-client.ts";

/** A member by id. The viewer's own record is cached already, and fresher. */
export function useUser(userId: string, viewer: User) {
  const isOwn = userId === viewer.id;
  const { data, error, refetch } = useQuery({
    ...query(usersApi.showUser, { params: { userId } }),
    enabled: !isOwn,
  });
  return {
    isOwn,
    user: isOwn ? viewer : data,
    isMissing: isNotFound(error),
    error,
    refetch,
  };
}
