import type { OwnUser } from "@plaza/contract/users";
import { Suspense } from "react";
import { Redirect, Route, Switch } from "wouter";
import { useIsAfterFirst } from "./after-first.ts";
import { Arrival } from "./arrival.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { PageLoading } from "./page-loading.tsx";
import * as pages from "./pages.ts";
import { ALERT_ROOM } from "#features/announcements/announcement-classes.ts";
import { AfterLogin } from "#features/auth/session/after-login.tsx";
import { useRealtime } from "#app/live/realtime.ts";
import { leave } from "#app/session/signed-in-hint.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useScreen } from "#lib/screen/screen.ts";
import { SkipLink } from "#ui/page/skip-link.tsx";
import { TopNav } from "./top-nav.tsx";
import Home from "#pages/home.tsx";
import { usePhotoAddress } from "#lib/screen/photo-address.ts";

const PhotoViewer = lazyPart(() => import("#app/viewer/photo-viewer.tsx"));

// Loaded only where there is an alert: the own record says so.
const AlertLine = lazyPart(
  () => import("#features/announcements/alert-line.tsx"),
  <div aria-hidden data-alert className={ALERT_ROOM} />,
);

// The page works without it; outbox entries are stored.
const Soon = lazyPart(() => import("./soon.tsx"));

const leaveDevice = (userId: string) =>
  import("#app/leaving/leave-device.ts").then((device) => device.leaveDevice(userId)).catch(leave);

export { prepareHome } from "./early-home.ts";

export default function SignedIn({ user }: { user: OwnUser }) {
  const screen = useScreen();
  useRealtime();
  const isAfterFirst = useIsAfterFirst();
  return (
    <>
      <SkipLink />
      <TopNav user={user} />
      {user.hasAlert && <AlertLine />}
      <ErrorBoundary key={screen}>
        <Suspense fallback={<PageLoading />}>
          <Routes user={user} isAfterFirst={isAfterFirst} />
          <Arrival />
        </Suspense>
      </ErrorBoundary>
      <BottomBar />
      <OpenPhoto viewer={user} />
      {isAfterFirst && <Soon user={user} />}
    </>
  );
}

function Routes({ user, isAfterFirst }: { user: OwnUser; isAfterFirst: boolean }) {
  return (
    <Switch>
      <Route path="/">
        <Home viewer={user} isAfterFirst={isAfterFirst} />
      </Route>
      <Route path="/profile/:userId">
        {({ userId }) => <pages.Profile key={userId} userId={userId} viewer={user} />}
      </Route>
      <Route path="/post/:postId">{({ postId }) => <pages.Post key={postId} postId={postId} />}</Route>
      <Route path="/saved" component={pages.Saved} />
      <Route path="/memories" component={pages.Memories} />
      <Route path="/friends" component={pages.Friends} />
      <Route path="/notifications" component={pages.Notifications} />
      <Route path="/messages" component={pages.Messages} />
      <Route path="/groups" component={pages.Groups} />
      <Route path="/groups/:groupId">
        {({ groupId }) => <pages.Group key={groupId} groupId={groupId} viewer={user} />}
      </Route>
      <Route path="/marketplace/:itemId?">{({ itemId }) => <pages.Marketplace itemId={itemId} viewer={user} />}</Route>
      <Route path="/events" component={pages.Events} />
      <Route path="/events/:eventId">{({ eventId }) => <pages.Event key={eventId} eventId={eventId} />}</Route>
      <Route path="/albums/:albumId">
        {({ albumId }) => <pages.Album key={albumId} albumId={albumId} viewer={user} />}
      </Route>
      <Route path="/pages" component={pages.Pages} />
      <Route path="/p/:handle">{({ handle }) => <pages.TownPage key={handle} handle={handle} viewer={user} />}</Route>
      <Route path="/p/:handle/posts/:postId">{({ postId }) => <Redirect to={`/post/${postId}`} replace />}</Route>
      <Route path="/search">
        <pages.Search viewer={user} />
      </Route>
      <Route path="/settings/:place?">
        {({ place }) => <pages.Settings key={place} place={place} onDeleted={() => leaveDevice(user.id)} />}
      </Route>
      <Route path="/install" component={pages.Install} />
      <Route path="/share">
        <Redirect to="/?new-post=shared" replace />
      </Route>
      <Route path="/admin">{user.role !== "member" ? <pages.Admin /> : <Redirect to="/" replace />}</Route>
      <Route path="/login">
        <AfterLogin email={user.email} />
      </Route>
      <Route component={pages.NotFound} />
    </Switch>
  );
}

/** The viewer is loaded when the first photo is opened. */
function OpenPhoto({ viewer }: { viewer: OwnUser }) {
  const photo = usePhotoAddress();
  return photo && <PhotoViewer photo={photo} viewer={viewer} />;
}
