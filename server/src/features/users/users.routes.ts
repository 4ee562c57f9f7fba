import { usersApi } from "@plaza/contract/users";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { changeCoverImage, changeProfileImage } from "./pictures.ts";
import { showAbout, showProfile, showUserCounts, updateProfile } from "./users.ts";

export function usersRoutes(route: Route, ctx: AppContext) {
  route(usersApi.showUser, ({ viewer, params }) => showProfile(ctx, viewer, params.userId));
  route(usersApi.showUserCounts, ({ viewer, params }) => showUserCounts(ctx, viewer, params.userId));
  route(usersApi.showAbout, ({ viewer, params }) => showAbout(ctx, viewer, params.userId));
  route(usersApi.changeProfileImage, ({ viewer, body }) => changeProfileImage(ctx, viewer, body.imageURL));
  route(usersApi.changeCoverImage, ({ viewer, body }) => changeCoverImage(ctx, viewer, body.imageURL));
  route(usersApi.updateProfile, ({ viewer, body }) => updateProfile(ctx, viewer, body));
}
