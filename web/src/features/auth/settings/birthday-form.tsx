import {
  type Birthday,
  type BirthdayAudience,
  FIRST_BIRTH_YEAR,
  lastDayOf,
} from "@plaza/contract/forms/fields/birthday";
import type { About, OwnUser } from "@plaza/contract/users";
import { type FormEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { dateOrder, formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useUpdateProfile } from "./use-profile.ts";
import { t } from "#lib/words/words.ts";

const AUDIENCES: Record<BirthdayAudience, string> = { friends: t("Friends"), nobody: t("Only you") };
const LABELS = { day: t("Day", {}, "of a date"), month: t("Month"), year: t("Year (optional)") };

const THIS_YEAR = new Date().getFullYear();
const numbers = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + (to < from ? -at : at));
const asChoice = (value: number | null | undefined) => (value ? String(value) : "");

/** The day, the year where one likes, and who sees it. */
export function BirthdayForm({ user, about }: { user: OwnUser; about: About }) {
  const { mutateAsync: update, isPending } = useUpdateProfile();
  const [audience, setAudience] = useState<BirthdayAudience>(about.birthdayAudience ?? "friends");
  const [chosen, setChosen] = useState(() => ({
    day: asChoice(about.birthday?.day),
    month: asChoice(about.birthday?.month),
    year: asChoice(about.birthday?.year),
  }));
  const [isIncomplete, setIncomplete] = useState(false);
  const [day, month, year] = [Number(chosen.day), Number(chosen.month), Number(chosen.year) || null];
  const lastDay = month ? lastDayOf(month, year) : 31;
  const choices = {
    day: numbers(1, lastDay).map((one) => [one, String(one)] as const),
    month: numbers(1, 12).map((one) => [one, formatDate(new Date(2000, one - 1, 1), "longMonth")] as const),
    year: numbers(THIS_YEAR, FIRST_BIRTH_YEAR).map((one) => [one, String(one)] as const),
  };

  async function store(birthday: Birthday | null) {
    const { firstName, lastName, bio } = user;
    await toastOutcome(
      update({ firstName, lastName, bio, birthday, birthdayAudience: audience }),
      t("Birthday not saved"),
      birthday ? t("Birthday saved") : t("Birthday removed"),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWhole = day > 0 && day <= lastDay && month > 0;
    setIncomplete(!isWhole);
    if (isWhole && !isPending) void store({ day, month, year });
  }

  function remove() {
    setChosen({ day: "", month: "", year: "" });
    void store(null);
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
        {dateOrder().map((part) => (
          <SelectField
            key={part}
            id={`birth-${part}`}
            label={LABELS[part]}
            value={part === "day" && day > lastDay ? "" : chosen[part]}
            error={isIncomplete && part !== "year" && !chosen[part] ? t("Choose a day and a month") : undefined}
            onChange={({ target }) => setChosen((before) => ({ ...before, [part]: target.value }))}
            options={choices[part]}
          >
            <option value="">{part === "year" ? t("No year") : t("Choose...")}</option>
          </SelectField>
        ))}
      </div>
      <SelectField
        label={t("Who can see it")}
        value={audience}
        onChange={({ target }) => setAudience(target.value as BirthdayAudience)}
        options={Object.entries(AUDIENCES)}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton size="md" busy={isPending} label={t("Save birthday")} busyLabel={t("Saving...")} />
        {about.birthday && (
          <Button variant="ghost" disabled={isPending} onClick={remove}>
            {t("Remove birthday")}
          </Button>
        )}
      </div>
    </form>
  );
}
