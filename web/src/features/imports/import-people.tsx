import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { useImportPeople } from "./use-imports.ts";
import { t } from "#lib/words/words.ts";

/** Friends elsewhere who may be here: members of the same name. */
export function ImportPeople({ importId }: { importId: string }) {
  const { data: people = [] } = useImportPeople(importId);
  if (people.length === 0) return null;
  return (
    <div>
      <p className="text-sm font-semibold">{t("Friends who may be here")}</p>
      <ul aria-label={t("Friends who may be here")} className="mt-1 space-y-1">
        {people.map((person) => (
          <li key={person.id}>
            <Link href={`/profile/${person.id}`} className="text-brand-ink underline">
              {fullName(person)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
