import { Route, Switch } from "wouter";
import { Arrival } from "#app/shell/arrival.tsx";
import { Install, Landing, Login, NotFound, Outsider, SHARED, World } from "#app/shell/pages.ts";
import { instance } from "#lib/api/instance.ts";

/** A page, or one of its posts. */
const OF_PAGE = /^\/p\/(?<handle>[^/]+)(?:\/posts\/(?<postId>[^/]+))?\/?$/;

const read = ({ handle = "", postId }: { handle?: string; postId?: string }) =>
  instance.isClosedToWorld ? (
    <Outsider />
  ) : (
    <World key={`${handle}/${postId}`} handle={handle} {...(postId && { postId })} />
  );

export function SignedOut() {
  return (
    <>
      <Switch>
        <Route path="/" component={Landing} />
        <Route path="/login" component={Login} />
        <Route path="/install" component={Install} />
        <Route path={OF_PAGE}>{read}</Route>
        <Route path={SHARED} component={Outsider} />
        <Route path="/share" component={Outsider} />
        <Route component={NotFound} />
      </Switch>
      <Arrival />
    </>
  );
}
