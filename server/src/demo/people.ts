import type { Viewer } from "../context.ts";
import type { DemoMember } from "./text/member.ts";
import { aboutOf } from "./text/about.ts";
import { members } from "./text/members.ts";
import { DAY, HOUR, idAt } from "./times.ts";

/** Who keeps the demo town; the one the pictures of the product are taken with. */
export const ADMINISTRATOR = "ana";

export interface Person extends DemoMember {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  joinedAt: Date;
}

/** They all came within a few days, before anybody wrote anything. */
export function planPeople(now: Date): Person[] {
  return members.map((member, index) => {
    const joinedAt = new Date(now.getTime() - 45 * DAY + index * 2.5 * HOUR);
    return {
      ...member,
      ...aboutOf(member.key),
      id: idAt(joinedAt),
      name: `${member.firstName} ${member.lastName}`,
      email: `${member.key}@example.com`,
      isAdmin: member.key === ADMINISTRATOR,
      joinedAt,
    };
  });
}

export function finder(people: Person[]) {
  const byKey = new Map(people.map((person) => [person.key, person]));
  return (key: string): Person => {
    const person = byKey.get(key);
    if (!person) throw new Error(`Nobody is called ${key}`);
    return person;
  };
}

/** As if they were signed in, for what only a signed-in member can do. */
export const asViewer = ({ id, firstName, lastName, bio, isAdmin, email }: Person): Viewer => ({
  id,
  firstName,
  lastName,
  bio,
  isAdmin,
  email,
  profileImageUrl: null,
  coverImageUrl: null,
  emailVerified: true,
  sessionId: "",
});
