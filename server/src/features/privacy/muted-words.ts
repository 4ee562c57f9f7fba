import { foldWords } from "@plaza/contract/base/muted-words";
import { MAX_MUTED_WORDS, type MutedWord } from "@plaza/contract/privacy";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
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
  if (folded === "") throw refuse("muted_word_empty", { fields: { word: "word_missing" } });
  if (endsAt && Date.parse(endsAt) <= Date.now()) throw refuse("time_in_past", { fields: { endsAt: "in_past" } });
  await limitEdits(ctx, viewer);
  return writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    const muted = await upsertWord(tx, viewer.id, { word, folded, endsAt }, MAX_MUTED_WORDS);
    if (!muted) throw refuse("too_many_muted_words", { values: { max: MAX_MUTED_WORDS } });
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
    return muted;
  });
}

export async function removeMutedWord(ctx: AppContext, viewer: Viewer, wordId: string) {
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("sessions", [viewer.id]);
    if (!(await deleteWord(tx, viewer.id, wordId))) throw refuse("muted_word_not_found");
    tx.afterCommit(() => publishSafetyChanged(ctx, viewer));
  });
}
