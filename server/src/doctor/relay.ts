import type { Settings } from "../settings.ts";
import { type Finding, note, ok, wrong } from "./findings.ts";
import { ALLOCATE, logIn, openLine, OVER_UDP } from "./turn.ts";

const ALLOCATED = 0x0103;

/** Makes an allocation at each address, as a browser does: one that refuses fails calls without a word. */
export async function examineRelay({ hasCalls, turn }: Settings): Promise<Finding[]> {
  if (!hasCalls) return [];
  if (!turn) return [note("CALLS is network: members in different networks can't call each other.")];
  return Promise.all(
    turn.urls.map(async (url) => {
      try {
        await allocate(url, turn.secret);
        return ok(`The relay for calls at ${url} works.`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return wrong(`The relay for calls at ${url} can't be used: ${reason}. Check TURN_URL and TURN_SECRET.`);
      }
    }),
  );
}

async function allocate(url: string, secret: string) {
  const line = await openLine(url);
  try {
    const ask = await logIn(line, secret);
    if ((await ask(ALLOCATE, [OVER_UDP])) !== ALLOCATED) throw new Error("it doesn't accept the secret");
  } finally {
    line.close();
  }
}
