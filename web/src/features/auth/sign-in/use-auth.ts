import { authApi, type SignupRequest } from "@plaza/contract/auth";
import type { Login, Signup } from "@plaza/contract/forms/sign-in-form";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call, keyOf } from "#lib/api/api-client.ts";
import { applyLogin } from "#features/auth/session/apply-login.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export const useLogin = () =>
  useWrite(
    (body: Login) => call(authApi.login, { body }),
    (cache, reply) => void ("secondFactor" in reply || applyLogin(cache, reply)),
  );

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
