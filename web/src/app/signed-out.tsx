import { Route, Switch } from "wouter";
import { Arrival } from "#app/arrival.tsx";
import { Landing, Login, NotFound } from "#app/pages.ts";

export function SignedOut() {
  return (
    <>
      <Switch>
        <Route path="/" component={Landing} />
        <Route path="/login" component={Login} />
        <Route component={NotFound} />
      </Switch>
      <Arrival />
    </>
  );
}
