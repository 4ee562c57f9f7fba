import { authApi, type Login, type Signup, type SignupRequest } from "@plaza/contract/auth";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, keyOf } from "#lib/api/api-client.ts";
import { currentUser } from "#features/auth/session/use-current-user.ts";

export function useLogin() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Login) => call(authApi.login, { body }),
    onSuccess: (user) => {
      // The cache may still hold data of the previous member.
      cache.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUser.queryKey[0] });
      cache.setQueryData(currentUser.queryKey, user);
    },
  });
}

export function useSignup() {
  return useMutation({ mutationFn: (body: Signup & Partial<SignupRequest>) => call(authApi.signup, { body }) });
}

export function useResendVerification() {
  return useMutation({ mutationFn: (email: string) => call(authApi.resendVerification, { body: { email } }) });
}

/** Sent once, however often the page is mounted: the response is cached under the link's own token. */
export function useVerifyEmail(token: string) {
  return useQuery({
    queryKey: keyOf(authApi.verifyEmail, { params: { token } }),
    queryFn: () => call(authApi.verifyEmail, { params: { token } }),
    enabled: token !== "",
    retry: false,
    retryOnMount: false,
  });
}
