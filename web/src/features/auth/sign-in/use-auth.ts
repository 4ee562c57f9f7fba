import { authApi, type Login, type Signup } from "@plaza/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf } from "#lib/api/api-client.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";

export function useLogin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Login) => call(authApi.login, { body }),
    onSuccess: (user) => {
      // What the cache still holds may belong to whoever was signed in here before.
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0] });
      cache.setQueryData(currentUser.queryKey, user);
    },
  });
}

export function useSignup() {
  return useMutation({ mutationFn: (body: Signup) => call(authApi.signup, { body }) });
}

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(authApi.resendVerification, { body: { email } }) });
}

/** Asks once, however often the page is mounted: the answer stays under the link's own address. */
export function useVerifyEmail(token: string) {
  return useQuery({
    queryKey: keyOf(authApi.verifyEmail, { params: { token } }),
    queryFn: () => call(authApi.verifyEmail, { params: { token } }),
    enabled: token !== "",
    retry: false,
    retryOnMount: false,
  });
}
