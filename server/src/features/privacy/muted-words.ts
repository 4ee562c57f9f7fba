import { foldWords } from "@plaza/contract/base/muted-words";
import { MAX_MUTED_WORDS, type MutedWord } from "@plaza/contract/privacy";
import type { AppContext, Viewer } from "../../context.ts";
import { badInput, conflict, notFound } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { publishSafetyChanged } from "../safety/audience.ts";
import { limitEdits } from "../users/edits.ts";
import { deleteWord, listWordsOf, upsertWord } from "./muted-words.queries.ts";

export const listMutedWords = (ctx: AppContext, viewer: Viewer): Promise<MutedWord[]> => listWordsOf(ctx.db, viewer.id);

export async function addMutedWord(
  ctx: AppContext,
  viewer: Viewer,
  { word, endsAt }: { word: string; endsAt: string | null },
): Promise<MutedWord> {
  const folded = foldWords(word).trim();
  if (folded === "") throw badInput("Enter at least one letter or number", { word: "Enter a word" });
  if (endsAt && Date.parse(endsAt) <= Date.now())
    throw badInput("Choose a time in the future", { endsAt: "That's in the past" });
  await limitEdits(ctx, viewer);
  return writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    const muted = await upsertWord(tx, viewer.id, { word, folded, endsAt }, MAX_MUTED_WORDS);
    if (!muted) throw conflict(`You can mute up to ${MAX_MUTED_WORDS} words. Remove one first.`);
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
    return muted;
  });
}

export async function removeMutedWord(ctx: AppContext, viewer: Viewer, wordId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    if (!(await deleteWord(tx, viewer.id, wordId))) throw notFound("Word");
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
  });
}
