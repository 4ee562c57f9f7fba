import type { AdminSettings } from "@plaza/contract/instance";
import { type SubmitEvent, useState } from "react";
import { useSave } from "#features/admin/settings/use-save.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { t } from "#lib/words/words.ts";

const linesOf = (domains: string[]) => domains.join("\n");
const domainsIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

export function DomainsForm({ settings: { allowedDomains, refusedDomains } }: { settings: AdminSettings }) {
  const [allowed, setAllowed] = useState(() => linesOf(allowedDomains));
  const [refused, setRefused] = useState(() => linesOf(refusedDomains));
  const { save } = useSave({});

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save({ allowedDomains: domainsIn(allowed), refusedDomains: domainsIn(refused) });
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <TextArea
        label={t("Allowed")}
        value={allowed}
        onChange={({ target }) => setAllowed(target.value)}
        placeholder="example.com"
        hint={t("One per line. Leave empty to allow all domains.")}
      />
      <TextArea
        label={t("Blocked", {}, "domains")}
        value={refused}
        onChange={({ target }) => setRefused(target.value)}
        placeholder="throwaway.example"
        hint={t("One per line.")}
      />
      <Button type="submit" size="lg">
        {t("Save domains")}
      </Button>
    </form>
  );
}
