import { authApi } from "@plaza/contract/auth";
import type { PasswordChange, PasswordReset } from "@plaza/contract/forms/password-form";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { filterSessions } from "./use-sessions.ts";
import { useWrite } from "#lib/cache/use-write.ts";

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(authApi.forgotPassword, { body: { email } }) });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: PasswordReset) => call(authApi.resetPassword, { body }) });
}

export const useChangePassword = () =>
  useWrite(
    (body: PasswordChange) => call(authApi.changePassword, { body }),
    // The change has ended all other sessions.
    (cache) => filterSessions(cache, (session) => session.isCurrent),
  );
