import type { Viewer } from "../context.ts";
import { type DemoMember, members } from "./text/town.ts";
import { DAY, HOUR, idAt, yearsBefore } from "./times.ts";

/** The demo town's administrator; the pictures of the product are taken as this member. */
export const ADMINISTRATOR = "ana";

export interface Person extends DemoMember {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  joinedAt: Date;
  birthday: { month: number; day: number; year: number | null };
}

/** Whose birthday it is on the day the town is made. */
const CELEBRATING = "mina";
/** How many days after one member's birthday the next one's is. */
const DAYS_BETWEEN = 9;

/** Who were here years before the others, and have memories of this day. */
const YEARS: Record<string, number> = { ana: 4, leo: 4, rosa: 3, mina: 2, tomas: 1 };

/** The others joined within a few days, before anybody wrote anything. */
export function planPeople(now: Date): Person[] {
  return members.map((member, index) => {
    const joinedAt = yearsBefore(new Date(now.getTime() - 45 * DAY + index * 2.5 * HOUR), YEARS[member.key] ?? 0);
    return {
      ...member,
      id: idAt(joinedAt),
      name: `${member.firstName} ${member.lastName}`,
      email: `${member.key}@example.com`,
      isAdmin: member.key === ADMINISTRATOR,
      joinedAt,
      birthday: birthdayOf(member.key === CELEBRATING ? 0 : index * DAYS_BETWEEN + 2, index, now),
    };
  });
}

/** Every third member gives the year. */
function birthdayOf(daysAhead: number, index: number, now: Date): Person["birthday"] {
  const date = new Date(now.getTime() + daysAhead * DAY);
  return { month: date.getMonth() + 1, day: date.getDate(), year: index % 3 === 0 ? 1951 + index : null };
}

export function finder(people: Person[]) {
  const byKey = new Map(people.map((person) => [person.key, person]));
  return (key: string): Person => {
    const person = byKey.get(key);
    if (!person) throw new Error(`Nobody is called ${key}`);
    return person;
  };
}

/** The member as a signed-in viewer, for the rules that need one. */
export const asViewer = ({ id, firstName, lastName, bio, isAdmin, email }: Person): Viewer => ({
  id,
  firstName,
  lastName,
  bio,
  isAdmin,
  role: isAdmin ? "admin" : "member",
  defaultAudience: null,
  defaultFeed: null,
  language: null,
  mutedWords: [],
  email,
  profileImageUrl: null,
  coverImageUrl: null,
  emailVerified: true,
  sessionId: "",
  origin: "http://localhost",
  isProved: true,
  hasTwoFactors: false,
  lacksFactor: false,
});
