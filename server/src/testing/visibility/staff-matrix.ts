import type { Life } from "../acts/community.ts";
import { markedOf, rowsOf } from "./table.ts";

/** A member's content, the list that those who look after the instance find it in, and who of them does. */
const STAFF = `
                                                             | moderator  admin  member
public post                      | /api/admin/posts          |     x        x      .
opened post                      | /api/admin/posts          |     x        x      .
friends post                     | /api/admin/posts          |     .        x      .
friends post, once reported      | /api/admin/posts          |     x        x      .
close friends post               | /api/admin/posts          |     .        x      .
private group's post             | /api/admin/posts          |     .        x      .
report                           | /api/admin/reports        |     x        x      .
post that waits for review       | /api/admin/reports        |     x        x      .
member                           | /api/admin/users          |     x        x      .
member's email address           | /api/admin/users          |     .        x      .
member, by the email address     | /api/admin/users          |     .        x      .
`;

export const STAFF_ROWS = rowsOf(STAFF).map(([name = "", call = "", marks = ""]) => {
  return { name, call, seen: markedOf(["moderator", "admin", "member"], marks) };
});

/** What is asked for beyond the call, and what the response has if it is seen. */
export const IN_LISTS: Record<string, (life: Life) => [query: string, words: string]> = {
  "public post": ({ word, publicPostId }) => [`q=${word}public`, publicPostId],
  "opened post": ({ word, openedPostId }) => [`q=opened${word}`, openedPostId],
  "friends post": ({ word, friendsPostId }) => [`q=${word}friends`, friendsPostId],
  "friends post, once reported": ({ word, friendsPostId }) => [`q=${word}friends`, friendsPostId],
  "close friends post": ({ word, closePostId }) => [`q=close${word}`, closePostId],
  "private group's post": ({ word, groupPostId }) => [`q=${word}group`, groupPostId],
  report: ({ person }) => ["state=open", person.id],
  "post that waits for review": ({ word }) => ["state=open&limit=50", `${word}held`],
  member: ({ word, person }) => [`q=${word}`, person.id],
  "member's email address": ({ word, person }) => [`q=${word}`, person.email],
  "member, by the email address": ({ person }) => [`q=${encodeURIComponent(person.email)}`, person.id],
};
