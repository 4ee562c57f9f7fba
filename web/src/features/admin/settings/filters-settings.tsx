import { type Filter, type FilterAction, type FilterKind, MAX_FILTER } from "@plaza/contract/forms/filter-form";
import type { AdminSettings } from "@plaza/contract/instance";
import Trash2 from "lucide-react/icons/trash";
import { type SubmitEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { Button, IconButton } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useEditSettings } from "./use-settings.ts";
import { t } from "#lib/words/words.ts";

const KINDS: Record<FilterKind, string> = { word: t("Word"), link: t("Link") };
const ACTIONS: Record<FilterAction, string> = {
  hold: t("Hold for review"),
  refuse: t("Block"),
  flag: t("Report", {}, "verb"),
};
const RULES: Record<FilterKind, Record<FilterAction, string>> = {
  word: { hold: t("Word: hold for review"), refuse: t("Word: block"), flag: t("Word: report") },
  link: { hold: t("Link: hold for review"), refuse: t("Link: block"), flag: t("Link: report") },
};
const BLANK: Filter = { kind: "word", text: "", action: "hold" };

/** The administrators' list of words and links. Each change is saved at once. */
export function FiltersSettings({ settings: { filters } }: { settings: AdminSettings }) {
  const [draft, setDraft] = useState(BLANK);
  const { mutateAsync: edit, isPending } = useEditSettings();
  const set = (change: Partial<Filter>) => setDraft((before) => ({ ...before, ...change }));

  async function save(changed: Filter[], title: string) {
    return toastOutcome(edit({ filters: changed }), t("Filter not saved"), title);
  }

  async function add(event: SubmitEvent) {
    event.preventDefault();
    const text = draft.text.trim().replace(draft.kind === "link" ? /^https?:\/\/(?:www\.)?|\/.*$/g : "", "");
    const others = filters.filter((one) => one.kind !== draft.kind || one.text !== text);
    if (await save([...others, { ...draft, text }], t("Filter added"))) setDraft({ ...draft, text: "" });
  }

  const without = (gone: Filter) => filters.filter((one) => one !== gone);

  return (
    <div className="space-y-6">
      <form
        noValidate
        onSubmit={(event) => void add(event)}
        className="grid items-end gap-3 sm:grid-cols-[7rem_1fr_11rem_auto]"
      >
        <SelectField
          label={t("Kind")}
          value={draft.kind}
          onChange={({ target }) => set({ kind: target.value as FilterKind })}
          options={Object.entries(KINDS)}
        />
        <Field
          label={draft.kind === "word" ? t("Word or phrase") : t("Domain")}
          placeholder={draft.kind === "word" ? t("casino") : "example.com"}
          value={draft.text}
          maxLength={MAX_FILTER}
          onChange={({ target }) => set({ text: target.value })}
        />
        <SelectField
          label={t("Action")}
          value={draft.action}
          onChange={({ target }) => set({ action: target.value as FilterAction })}
          options={Object.entries(ACTIONS)}
        />
        <Button type="submit" size="lg" disabled={isPending || draft.text.trim() === ""}>
          {t("Add")}
        </Button>
      </form>
      {filters.length === 0 ? (
        <p className="text-ink-2">{t("No filters yet.")}</p>
      ) : (
        <ul aria-label={t("Filters")} className="divide-y divide-line">
          {filters.map((filter) => (
            <li key={`${filter.kind} ${filter.text}`} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <bdi className="block font-semibold wrap-anywhere">{filter.text}</bdi>
                <span className="block text-xs text-ink-3">{RULES[filter.kind][filter.action]}</span>
              </span>
              <IconButton
                Icon={Trash2}
                size={18}
                label={t("Remove {name}", { name: filter.text })}
                disabled={isPending}
                onClick={() => void save(without(filter), t("Filter removed"))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
