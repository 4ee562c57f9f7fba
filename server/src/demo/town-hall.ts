import type { PlannedListing } from "./listings.ts";
import { finder, type Person } from "./people.ts";
import type { PlannedPost } from "./posts.ts";
import { createRandom } from "./random.ts";
import { DAY, HOUR, idAt } from "./times.ts";

/** As many as the graphs of the administration go back, and some. */
const MOST_DAYS = 45;

/** The members active on each day: more from week to week, and on weekends. */
export function planVisits(people: Person[], now: Date) {
  const random = createRandom("visits");
  return people.flatMap(({ id: userId, joinedAt }) => {
    const days = Math.min(MOST_DAYS, Math.floor((now.getTime() - joinedAt.getTime()) / DAY));
    return Array.from({ length: days + 1 }, (_, ago) => new Date(now.getTime() - ago * DAY))
      .filter((date, ago) => random.next() < 0.8 - ago * 0.009 + (date.getUTCDay() % 6 === 0 ? 0.15 : 0))
      .map((date) => ({ userId, day: date.toISOString().slice(0, 10) }));
  });
}

interface Planned {
  posts: PlannedPost[];
  comments: { id: string; userId: string; content: string | null }[];
  listings: PlannedListing[];
}

/** Open reports for an administrator, and one that was closed long ago. */
export function planReports(people: Person[], { posts, comments, listings }: Planned, now: Date) {
  const find = finder(people);
  const administrator = people.find(({ isAdmin }) => isAdmin);
  const others = ({ userId }: { userId: string }) => userId !== find("mina").id && userId !== administrator?.id;
  const comment = comments.findLast(others);
  const listing = listings.find(({ isSold, seller }) => !isSold && seller !== find("rosa") && !seller.isAdmin);
  const post = posts.find(({ source, author }) => source.mood === "cross" && author !== find("tomas"));
  return [
    listing && {
      ...on("listing", listing.id, listing.seller.id, listing.title),
      ...from(find("rosa"), "Promised to two people at once.", 3 * HOUR),
    },
    comment && {
      ...on("comment", comment.id, comment.userId, comment.content),
      ...from(find("mina"), "A little unkind to somebody new.", 26 * HOUR),
    },
    post && {
      ...on("post", post.id, post.author.id, post.content),
      ...from(find("tomas"), "Rather loud.", 9 * DAY),
      outcome: "dismissed",
      closedBy: administrator?.id,
      closedAt: new Date(now.getTime() - 8 * DAY),
    },
  ].filter((report) => report !== undefined);

  function from(reporter: Person, reason: string, agoMs: number) {
    const createdAt = new Date(now.getTime() - agoMs);
    return { id: idAt(createdAt), reporterId: reporter.id, reason, createdAt };
  }
}

/** What the administrators did about reports, as the audit log stores it. */
export function planAudit(people: Person[], reports: ReturnType<typeof planReports>) {
  return reports.flatMap((report) => {
    if (!("closedAt" in report)) return [];
    const administrator = people.find(({ id }) => id === report.closedBy);
    return {
      id: idAt(report.closedAt),
      adminId: administrator?.id,
      adminName: administrator?.name,
      action: "dismiss",
      subjectKind: report.kind,
      subjectId: report.subjectId,
      subjectName: report.excerpt,
      createdAt: report.closedAt,
    };
  });
}

const on = (kind: string, subjectId: string, memberId: string, excerpt: string | null) => ({
  kind,
  subjectId,
  memberId,
  excerpt,
});
