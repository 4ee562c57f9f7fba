import type { Person } from "../world.ts";
import type { Community, Life, ViewerName } from "../acts/community.ts";

/** A viewer who looks for one member's content. */
export interface Look {
  viewer: Person;
  name: ViewerName;
  life: Life;
  community: Community;
}

/** Whether the viewer sees it. */
export type Sees = (look: Look) => Promise<boolean>;
type Of = (look: Look) => string;

async function get(viewer: Person, path: string) {
  const { status, json, text } = await viewer.send(path);
  if (![200, 403, 404].includes(status)) throw new Error(`${path}: ${status} ${text}`);
  return status === 200 ? { isOk: true, json, text } : { isOk: false, json: null, text: "" };
}

/** The response is a success. */
export const opens =
  (path: Of): Sees =>
  async (look) =>
    (await get(look.viewer, path(look))).isOk;

/** The call is not refused as if there were nothing: what it lacks here is a translator. */
export const reaches =
  (path: Of, body: object): Sees =>
  async (look) => {
    const { status, json } = await look.viewer.send(path(look), { method: "POST", body });
    if (status !== 404 && json.code !== "translation_off") throw new Error(`${path(look)}: ${status} ${json.code}`);
    return status !== 404;
  };

/** The response contains these words, or this id. */
export const shows =
  (path: Of, words: Of): Sees =>
  async (look) =>
    (await get(look.viewer, path(look))).text.includes(words(look));

/** A part of the response has one value with it, and another without it; a third value is a mistake. */
export const differs =
  (path: Of, part: (json: never, look: Look) => unknown, ways: { seen: unknown; unseen: unknown }): Sees =>
  async (look) => {
    const found = JSON.stringify(part((await get(look.viewer, path(look))).json as never, look));
    const [seen, unseen] = [JSON.stringify(ways.seen), JSON.stringify(ways.unseen)];
    if (found !== seen && found !== unseen) throw new Error(`${path(look)}: ${found} is neither ${seen} nor ${unseen}`);
    return found === seen;
  };

/** A count is the length of a list, and the list contains it. */
export const counts =
  (path: Of, number: (json: never) => number, list: Of, words: Of, weight: (item: never) => number = () => 1): Sees =>
  async (look) => {
    const { json, text } = await get(look.viewer, list(look));
    const listed = (json as never[]).map(weight).reduce((sum, one) => sum + one, 0);
    const counted = number((await get(look.viewer, path(look))).json as never);
    if (counted !== listed) throw new Error(`${path(look)} says ${counted}, ${list(look)} has ${listed}`);
    return text.includes(words(look));
  };
