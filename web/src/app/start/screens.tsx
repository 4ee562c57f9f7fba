import type { OwnUser } from "@plaza/contract/users";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Switch, useLocation } from "wouter";
import { Arrival } from "#app/shell/arrival.tsx";
import { useForgetPreviousUser } from "#app/leaving/forget-previous-user.ts";
import { ForgotPassword, ResetPassword, Suspended, VerifyEmail } from "#app/shell/pages.ts";
import { queryClient } from "#app/shell/query-client.ts";
import { SignedIn } from "./signed-in-chunk.ts";
import { useSignedInHint } from "#app/session/signed-in-hint.ts";
import { suspension } from "#app/session/suspension.ts";
import { SignedOut } from "./signed-out.tsx";
import { preloadToaster } from "#app/shell/toasts.tsx";
import { useStore } from "#lib/live/store.ts";
import { currentUser, useCurrentUser } from "#features/auth/session/use-current-user.ts";

/** `first` is the first response to who is signed in; from here on the cache knows. */
export default function Screens({ first }: { first: OwnUser | null }) {
  useState(() => queryClient.setQueryData(currentUser.queryKey, first));
  useEffect(preloadToaster, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Routes />
    </QueryClientProvider>
  );
}

function Routes() {
  // A later request that fails changes nothing here: offline is not signed out.
  const { data: user } = useCurrentUser();
  useSignedInHint(user);
  useForgetPreviousUser(user?.id);
  const terms = useStore(suspension);
  const [, navigate] = useLocation();
  function leaveSuspended() {
    suspension.set(null);
    navigate("/");
  }
  if (!user && terms) return <Suspended reason={terms.reason} until={terms.until} onRead={leaveSuspended} />;
  return (
    <Switch>
      <Route path="/verify-email/:token?">
        <VerifyEmail />
        <Arrival />
      </Route>
      <Route path="/forgot-password">
        <ForgotPassword />
        <Arrival />
      </Route>
      <Route path="/reset-password/:token">
        <ResetPassword />
        <Arrival />
      </Route>
      <Route>{user ? <SignedIn key={user.id} user={user} /> : <SignedOut />}</Route>
    </Switch>
  );
}
