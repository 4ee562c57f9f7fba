import { type Call, loadWell } from "../measure/load.ts";
import { progress, type Report } from "../report.ts";
import { type Member, numbersFrom, pick, signIn } from "../town/people.ts";
import { POPULAR } from "../town/seed.ts";
import type { Town } from "../town/town.ts";

const PAGE = "/api/posts?feed=friends";
/** A node holds 2,000 of the newest posts in memory. */
const ABOVE = 2_200;
const READERS = 50;
/** Node.js compiles what runs often: a server that has run for minutes is measured. */
const WARM = 3_000;
const READ = 5_000;
const WRITTEN = 500;
const ROUNDS = 4;
const MOST_CPU = 1;

/** Friends' pages where no friend wrote any of the newest posts, and what a post costs by the number of its author's friends. */
export async function measureTimelines(report: Report, town: Town) {
  progress("friends' pages behind others' posts");
  const [popular, author, ...readers] = await signIn(town.db, [POPULAR, 1_000, ...numbersFrom(1_001, READERS)]);
  const strangers = await signIn(town.db, numbersFrom(6_000, READERS));
  if (!popular || !author) throw new Error("The town is empty");
  const write =
    (members: Member[], audience: string) =>
    (n: number): Call => ({
      method: "POST",
      path: "/api/posts",
      token: pick(members, n).token,
      body: { content: `Written ${n}`, audience },
    });
  const measure = async (count: number, call: (n: number) => Call) => {
    const before = town.cpu();
    await loadWell({ address: town.address, connections: 4, count, call });
    return (town.cpu() - before) / count;
  };
  await measure(ABOVE, write(strangers, "public"));
  for (const [name, members] of [
    ["50 friends", readers],
    ["5,000 friends", [popular]],
  ] as const) {
    const read = (n: number): Call => ({ path: PAGE, token: pick([...members], n).token });
    await measure(WARM, read);
    const value = await measure(READ, read);
    report.add({ name: `friends' page behind 2,000 others, ${name}: CPU`, value, unit: "ms", most: MOST_CPU });
  }
  // In turn, so that other load on the machine falls on both.
  const costs = { few: 0, many: 0 };
  for (const by of [author, popular]) await measure(2 * WRITTEN, write([by], "friends"));
  for (let n = 0; n < ROUNDS; n++) {
    costs.few += (await measure(WRITTEN, write([author], "friends"))) / ROUNDS;
    costs.many += (await measure(WRITTEN, write([popular], "friends"))) / ROUNDS;
  }
  const beside = `${costs.few.toFixed(2)} and ${costs.many.toFixed(2)} ms`;
  report.add({ name: "post for 5,000 friends to 50", value: costs.many / costs.few, unit: "x", most: 3, beside });
}
