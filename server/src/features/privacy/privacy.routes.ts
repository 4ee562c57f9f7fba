import { privacyApi } from "@plaza/contract/privacy";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { addMutedWord, listMutedWords, removeMutedWord } from "./muted-words.ts";
import { changePrivacy, showPrivacy } from "./privacy.ts";

export function privacyRoutes(route: Route, ctx: AppContext) {
  route(privacyApi.showPrivacy, ({ viewer }) => showPrivacy(ctx, viewer));
  route(privacyApi.changePrivacy, ({ viewer, body }) => changePrivacy(ctx, viewer, body));
  route(privacyApi.listMutedWords, ({ viewer }) => listMutedWords(ctx, viewer));
  route(privacyApi.addMutedWord, ({ viewer, body }) => addMutedWord(ctx, viewer, body));
  route(privacyApi.removeMutedWord, ({ viewer, params }) => removeMutedWord(ctx, viewer, params.wordId));
}
