import { usersApi } from "@plaza/contract/users";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { changeCoverImage, changeProfileImage } from "./pictures.ts";
import { showAbout, showUser, showUserCounts, updateProfile } from "./users.ts";

export function usersRoutes(route: Route, ctx: AppContext) {
  route(usersApi.showUser, ({ params }) => showUser(ctx, params.userId));
  route(usersApi.showUserCounts, ({ params }) => showUserCounts(ctx, params.userId));
  route(usersApi.showAbout, ({ params }) => showAbout(ctx, params.userId));
  route(usersApi.changeProfileImage, ({ viewer, body }) => changeProfileImage(ctx, viewer, body.imageURL));
  route(usersApi.changeCoverImage, ({ viewer, body }) => changeCoverImage(ctx, viewer, body.imageURL));
  route(usersApi.updateProfile, ({ viewer, body }) => updateProfile(ctx, viewer, body));
}
