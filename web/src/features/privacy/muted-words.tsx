import { MAX_MUTED_WORD, type MutedWord } from "@plaza/contract/privacy";
import Trash2 from "lucide-react/icons/trash";
import { type FormEvent, useRef, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { formatDate } from "#lib/text/format.ts";
import { IconButton } from "#ui/buttons/button.tsx";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { LoadError } from "#ui/lists/loading.tsx";
import { useAddMutedWord, useMutedWords, useRemoveMutedWord } from "./use-muted-words.ts";
import { days } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

const DAY_MS = 86_400_000;
const ENDS = [
  ["", t("Until I remove it")],
  ["1", days(1)],
  ["7", t("1 week")],
  ["30", days(30)],
] as const;

/** The words that the member does not want to read, and how to add one. */
export default function MutedWords() {
  const { data: words, isError, refetch } = useMutedWords();
  const add = useAddMutedWord();
  const [word, setWord] = useState("");
  const [length, setLength] = useState("");
  const [error, setError] = useState<string>();
  const list = useRef<HTMLUListElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (word.trim() === "") return setError(t("Enter a word"));
    const isDone = await toastOutcome(
      add.mutateAsync({
        word,
        endsAt: length === "" ? null : new Date(Date.now() + Number(length) * DAY_MS).toISOString(),
      }),
      t("Not muted"),
      undefined,
      t("We couldn't mute that word."),
    );
    if (isDone) {
      setWord("");
      setError(undefined);
    }
  }

  if (isError && !words) return <LoadError onRetry={refetch} />;
  return (
    <>
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-[1fr_12rem_auto] sm:items-start"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label={t("Word or phrase")}
          value={word}
          maxLength={MAX_MUTED_WORD}
          error={error}
          onChange={({ target }) => setWord(target.value)}
        />
        <SelectField
          label={t("For how long")}
          value={length}
          onChange={({ target }) => setLength(target.value)}
          options={ENDS}
        />
        <div className="sm:pt-6">
          <SubmitButton size="md" busy={add.isPending} label={t("Mute")} busyLabel={t("Muting...")} />
        </div>
      </form>
      {words && words.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={t("Muted words")}
          className="mt-5 divide-y divide-line border-t border-line outline-none"
        >
          {words.map((one) => (
            <Row key={one.id} muted={one} onRemove={() => list.current?.focus()} />
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ muted: { id, word, endsAt }, onRemove }: { muted: MutedWord; onRemove: () => void }) {
  const remove = useRemoveMutedWord();

  async function take() {
    // The button is removed with its row; the list takes the focus.
    onRemove();
    await toastOutcome(remove.mutateAsync(id), t("Not removed"));
  }

  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {word}
        </p>
        {endsAt && <p className="text-xs text-ink-3">{t("Until {date}", { date: formatDate(endsAt, "moment") })}</p>}
      </div>
      <IconButton
        Icon={Trash2}
        label={t("Remove {word}", { word })}
        disabled={remove.isPending}
        onClick={() => void take()}
      />
    </li>
  );
}
