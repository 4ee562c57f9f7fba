import { BirthdayCard } from "#features/friends/birthdays/birthday-card.tsx";
import { MemoryCard, useTodaysMemory } from "#features/posts/memories/memory-card.tsx";
import { useTodaysBirthdays } from "#features/friends/data/use-birthdays.ts";
import { useOutOfView } from "#lib/screen/use-out-of-view.ts";

/** What is special about the day, under the first post: it appears while that place is out of view, so that nothing moves. */
export default function HomeToday() {
  const birthdays = useTodaysBirthdays();
  const memory = useTodaysMemory();
  const hasOne = birthdays.birthdays.length > 0 || memory.memory !== undefined;
  const { ref, isOut } = useOutOfView(hasOne);
  return (
    <div ref={ref} className="space-y-5" style={hasOne && isOut ? undefined : { marginBlockEnd: 0 }}>
      {hasOne && isOut && (
        <>
          <BirthdayCard {...birthdays} />
          <MemoryCard {...memory} />
        </>
      )}
    </div>
  );
}
