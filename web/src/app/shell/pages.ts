import { lazyPage } from "#lib/loading/lazy-page.tsx";

/** Each page is a chunk of its own; Home comes with the shell. */
export const Landing = lazyPage(() => import("#pages/landing.tsx"));
export const Login = lazyPage(() => import("#pages/login.tsx"));
export const VerifyEmail = lazyPage(() => import("#pages/verify-email.tsx"));
export const ForgotPassword = lazyPage(() => import("#pages/forgot-password.tsx"));
export const ResetPassword = lazyPage(() => import("#pages/reset-password.tsx"));
export const Install = lazyPage(() => import("#pages/install.tsx"));
export const World = lazyPage(() => import("#pages/town/world.tsx"));
export const Outsider = lazyPage(() => import("#pages/outsider.tsx"));
export const NotFound = lazyPage(() => import("#pages/not-found.tsx"));
export const Suspended = lazyPage(() => import("#features/auth/sign-in/suspended.tsx"));
export const Profile = lazyPage(() => import("#pages/profile.tsx"));
export const Post = lazyPage(() => import("#pages/post.tsx"));
export const Saved = lazyPage(() => import("#pages/saved.tsx"));
export const Memories = lazyPage(() => import("#pages/memories.tsx"));
export const Friends = lazyPage(() => import("#pages/friends.tsx"));
export const Notifications = lazyPage(() => import("#pages/notifications.tsx"));
export const Messages = lazyPage(() => import("#pages/messages.tsx"));
export const Groups = lazyPage(() => import("#pages/groups.tsx"));
export const Group = lazyPage(() => import("#pages/group.tsx"));
export const Pages = lazyPage(() => import("#pages/town/pages.tsx"));
export const TownPage = lazyPage(() => import("#pages/town/page.tsx"));
export const Marketplace = lazyPage(() => import("#pages/marketplace.tsx"));
export const Events = lazyPage(() => import("#pages/events.tsx"));
export const Event = lazyPage(() => import("#pages/event.tsx"));
export const Album = lazyPage(() => import("#pages/album.tsx"));
export const Search = lazyPage(() => import("#pages/search.tsx"));
export const Settings = lazyPage(() => import("#pages/settings.tsx"));
export const Admin = lazyPage(() => import("#pages/admin.tsx"));

/** The address of one thing that members share: a visitor there is asked to log in, whether or not it exists. */
export const SHARED = /^\/(?:post|profile|groups|events|marketplace|albums)\/[^/]+\/?$/;
