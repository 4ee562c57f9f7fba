import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoGroup, groups } from "./text/town.ts";
import { DAY, idAt, momentsBetween, timeAgo } from "./times.ts";

export interface PlannedGroup extends DemoGroup {
  id: string;
  owner: Person;
  createdAt: Date;
}

export function planGroups(people: Person[], now: Date): PlannedGroup[] {
  const random = createRandom("groups");
  const find = finder(people);
  return groups.map((group) => {
    const createdAt = timeAgo(now, group.ago, random);
    return { ...group, id: idAt(createdAt), owner: find(group.by), createdAt };
  });
}

/** Everybody's last visit: some posts in their groups are new to them. */
const VISITED_BEFORE = 3 * DAY;

/** The administrator is only in the groups where the texts say so: there has to be something to discover. */
export function planGroupMembers(people: Person[], planned: PlannedGroup[], now: Date) {
  const random = createRandom("group members");
  const find = finder(people);
  return planned.flatMap(({ id: groupId, owner, moderators, members, asked = [], share, createdAt }) => {
    const named = [...moderators, ...members].map(find);
    const waiting = asked.map(find);
    const others = people.filter(
      (one) => one !== owner && !one.isAdmin && !named.includes(one) && !waiting.includes(one),
    );
    const joining = [...named, ...random.some(others, others.length * share)];
    const times = momentsBetween(createdAt, now, joining.length, random);
    const member = (person: Person, role: string, joinedAt: Date) => {
      const seenAt = Math.max(joinedAt.getTime(), now.getTime() - VISITED_BEFORE);
      return { groupId, userId: person.id, role, joinedAt, seenId: idAt(new Date(seenAt)) };
    };
    const joined = joining.map((person, index) =>
      member(person, moderators.includes(person.key) ? "moderator" : "member", times[index] ?? now),
    );
    return [member(owner, "owner", createdAt), ...joined];
  });
}

export function planGroupRequests(people: Person[], planned: PlannedGroup[], now: Date) {
  const random = createRandom("group requests");
  const find = finder(people);
  return planned.flatMap(({ id: groupId, asked = [] }) =>
    asked.map((key, index) => ({
      groupId,
      userId: find(key).id,
      requestedAt: timeAgo(now, `${3 + index * 4}h`, random),
    })),
  );
}

export function planGroupPosts(people: Person[], planned: PlannedGroup[], now: Date) {
  const random = createRandom("group posts");
  const find = finder(people);
  return planned.flatMap(({ id: groupId, posts }) =>
    posts.map(({ by, ago, text, isPinned = false }) => {
      const createdAt = timeAgo(now, ago, random);
      const pinnedAt = isPinned ? createdAt : null;
      return { id: idAt(createdAt), groupId, userId: find(by).id, content: text, pinnedAt, createdAt };
    }),
  );
}

export function planGroupFiles(people: Person[], planned: PlannedGroup[], now: Date) {
  const random = createRandom("group files");
  const find = finder(people);
  return planned.flatMap(({ id: groupId, file }) => {
    if (!file) return [];
    const createdAt = timeAgo(now, file.ago, random);
    return [{ id: idAt(createdAt), groupId, owner: find(file.by), name: file.name, text: file.text, createdAt }];
  });
}
