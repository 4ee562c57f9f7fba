import type { Batcher } from "../concurrency/batcher.ts";
import type { AppContext } from "../context.ts";
import { commentWrites } from "../features/posts/comments/comment-writes.ts";
import { reactionWrites } from "../features/posts/reactions.ts";
import { messageWrites } from "../features/messages/new/message-writes.ts";

interface Sender {
  id: string;
  send: (path: string, init: { body: object }) => Promise<{ json: unknown }>;
}

/**
 * From now on what a test sends as one comment, reaction or message is stored together with one of another member's, elsewhere:
 * a rule that holds for one alone, or for several, fails the tests of that rule.
 */
export async function accompanyWrites(nodes: AppContext[], newMember: () => Promise<Sender>, isOn: () => boolean) {
  const [one, other] = [await newMember(), await newMember()];
  const body = { content: "Beside", audience: "friends" };
  const { id: postId } = (await one.send("/api/posts", { body })).json as { id: string };
  const send = (path: string, wanted: object) => () => one.send(path, { body: wanted });
  await accompany(nodes.map(commentWrites), send("/api/comments", { postId, content: "Beside" }), isOn);
  await accompany(nodes.map(reactionWrites), send("/api/reactions", { postId, type: "wow" }), isOn);
  await accompany(nodes.map(messageWrites), send("/api/messages", { receiverId: other.id, content: "Beside" }), isOn);
}

/** The companion is what the act writes, again and again. */
async function accompany<Item, Result>(
  batchers: Batcher<Item, Result>[],
  act: () => Promise<unknown>,
  isOn: () => boolean,
) {
  const written: Item[] = [];
  for (const batcher of batchers) {
    const write = batcher.write.bind(batcher);
    batcher.write = (item) => {
      written.push(item);
      return write(item);
    };
  }
  await act();
  const [item] = written;
  if (!item) throw new Error("The companion's act wrote nothing");
  for (const batcher of batchers) {
    Reflect.deleteProperty(batcher, "write");
    batcher.companion = () => (isOn() ? item : undefined);
  }
}
