import { Route, Switch } from "wouter";
import { Arrival } from "#app/shell/arrival.tsx";
import { Install, Landing, Login, NotFound, Outsider, SHARED } from "#app/shell/pages.ts";

export function SignedOut() {
  return (
    <>
      <Switch>
        <Route path="/" component={Landing} />
        <Route path="/login" component={Login} />
        <Route path="/install" component={Install} />
        <Route path={SHARED} component={Outsider} />
        <Route component={NotFound} />
      </Switch>
      <Arrival />
    </>
  );
}
