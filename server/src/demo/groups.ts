import { finder, type Person } from "./people.ts";
import { createRandom } from "./random.ts";
import { type DemoGroup, groups } from "./text/groups.ts";
import { idAt, momentsBetween, timeAgo } from "./times.ts";

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
    const joined = joining.map((person, index) => {
      const role = moderators.includes(person.key) ? "moderator" : "member";
      return { groupId, userId: person.id, role, joinedAt: times[index] ?? now };
    });
    return [{ groupId, userId: owner.id, role: "owner", joinedAt: createdAt }, ...joined];
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
    posts.map(({ by, ago, text }) => {
      const createdAt = timeAgo(now, ago, random);
      return { id: idAt(createdAt), groupId, userId: find(by).id, content: text, createdAt };
    }),
  );
}
