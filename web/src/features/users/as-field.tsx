import { pagesApi } from "@plaza/contract/pages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { t } from "#lib/words/words.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { fullName } from "./full-name.ts";

interface AsFieldProps {
  /** The page in whose name it will be; "" for the viewer's own. */
  pageId: string;
  onChange: (pageId: string) => void;
  /** What follows from choosing a page. */
  hint?: string;
}

/** In whose name something is made: nothing to choose for whoever edits no page. */
export default function AsField({ pageId, onChange, hint }: AsFieldProps) {
  const { data: viewer } = useCurrentUser();
  const { data } = useInfiniteQuery(pagesOf(pagesApi.listPages, { query: { view: "mine", limit: "50" } }));
  const pages = itemsIn(data);
  if (!viewer || !pages?.length) return null;
  return (
    <SelectField
      label={t("Post as")}
      value={pageId}
      onChange={({ target }) => onChange(target.value)}
      hint={pageId ? hint : undefined}
      options={pages.map(({ id, name }) => [id, name])}
    >
      <option value="">{fullName(viewer)}</option>
    </SelectField>
  );
}
