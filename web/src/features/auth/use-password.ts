import { authApi, type PasswordChange, type PasswordReset } from "@plaza/contract/auth";
import { useMutation } from "@tanstack/react-query";
import { call } from "#lib/api-client.ts";

export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => call(authApi.forgotPassword, { body: { email } }) });
}

export function useResetPassword() {
  return useMutation({ mutationFn: (body: PasswordReset) => call(authApi.resetPassword, { body }) });
}

export function useChangePassword() {
  return useMutation({ mutationFn: (body: PasswordChange) => call(authApi.changePassword, { body }) });
}
