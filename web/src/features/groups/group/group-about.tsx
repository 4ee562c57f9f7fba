import type { Group } from "@plaza/contract/groups";
import { canSeeInside } from "#features/groups/data/group-pages.ts";
import { formatDate } from "#lib/text/format.ts";
import { LinkedText } from "#ui/page/linked-text.tsx";
import { ModeratorsCard } from "./moderators-card.tsx";
import { t } from "#lib/words/words.ts";

const PRIVACY = {
  public: t("Public: anyone can join and see its posts."),
  private: t("Private: only members can see its posts and members."),
};

/** The short form is beside the posts, with those who run the group. */
export default function GroupAbout({ group, isShort = false }: { group: Group; isShort?: boolean }) {
  const about = (
    <section className="card p-5">
      <h2 className="mb-2 text-lg">{t("About")}</h2>
      <p
        dir="auto"
        className={`max-w-[39.5rem] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere ${isShort ? "line-clamp-6 text-sm" : ""}`}
      >
        {group.description ? <LinkedText text={group.description} /> : t("No description yet.")}
      </p>
      {!isShort && group.rules && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{t("Rules")}</h3>
          <p dir="auto" className="max-w-[39.5rem] text-pretty whitespace-pre-line text-ink-2 wrap-anywhere">
            <LinkedText text={group.rules} />
          </p>
        </>
      )}
      {!isShort && (
        <div className="mt-5 space-y-1 border-t border-line pt-4 text-sm text-ink-2">
          <p>{PRIVACY[group.privacy]}</p>
          <p>{t("Created on {date}", { date: formatDate(group.createdAt) })}</p>
        </div>
      )}
    </section>
  );
  if (!isShort || !canSeeInside(group)) return about;
  return (
    <>
      {about}
      <ModeratorsCard groupId={group.id} />
    </>
  );
}
