import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { ApiError } from "#lib/api/api-client.ts";
import { countOf, drop, keep, readAllOf } from "#lib/device/device-store.ts";
import { isKept, type KeptAnswer, MAX_ANSWERS, nameOf, shortened, tooMany } from "./kept-answers.ts";

const TOGETHER_MS = 1_000;
/** So often it is looked whether there are too many. */
const TIDY_AFTER = 50;

/** Keeps on the device what a member reads. `mayKeep` is asked each time: another window may have signed out. */
export function keepAnswers(cache: QueryClient, userId: string, mayKeep: () => boolean): () => void {
  const queries = cache.getQueryCache();
  const changed = new Set<string>();
  /** Those with an answer, as far as was heard. */
  const answered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sinceTidied = TIDY_AFTER;

  function note({ queryKey, queryHash, state }: Query) {
    if (state.data === undefined || !isKept(queryKey)) return;
    answered.add(queryHash);
    changed.add(queryHash);
    timer ??= setTimeout(write, TOGETHER_MS);
  }

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const answers = [...changed].flatMap((hash) => answerOf(userId, queries.get(hash)));
    changed.clear();
    if (answers.length === 0 || !mayKeep()) return;
    void keep("answers", ...answers);
    sinceTidied += answers.length;
    if (sinceTidied < TIDY_AFTER) return;
    sinceTidied = 0;
    void tidy(userId);
  }

  function hear(event: QueryCacheNotifyEvent) {
    if (event.type !== "updated") return;
    const { query, action } = event;
    const { queryHash } = query;
    if (action.type === "success") note(query);
    // Taken away, or not for this member any more: not to be read without a network either.
    const isTaken = action.type === "error" && isRefused(action.error);
    // A first question that is given up ends like this too, but takes nothing away.
    const isEmptied = action.type === "setState" && query.state.data === undefined && answered.delete(queryHash);
    if (isTaken || isEmptied) void drop("answers", nameOf(userId, queryHash));
  }

  const stop = queries.subscribe(hear);
  queries.getAll().forEach(note);
  window.addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", write);
  return () => {
    stop();
    clearTimeout(timer);
    window.removeEventListener("pagehide", write);
    document.removeEventListener("visibilitychange", write);
  };
}

/** They are read only where there are too many: that takes its time. */
async function tidy(userId: string) {
  if ((await countOf("answers", userId)) <= MAX_ANSWERS) return;
  await drop("answers", ...tooMany(await readAllOf<KeptAnswer>("answers", userId)));
}

function answerOf(userId: string, query: Query | undefined): KeptAnswer[] {
  if (query?.state.data === undefined) return [];
  const { queryHash, queryKey, state } = query;
  return [{ key: nameOf(userId, queryHash), userId, queryKey, data: shortened(state.data), at: state.dataUpdatedAt }];
}

const isRefused = (error: unknown) => error instanceof ApiError && [403, 404, 410].includes(error.status);
