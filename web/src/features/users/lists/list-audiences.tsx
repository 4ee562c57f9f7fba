import { useEffect } from "react";
import { t } from "#lib/words/words.ts";
import { useLists } from "./use-lists.ts";

interface ListAudiencesProps {
  value: string;
  onLists: (names: Record<`list:${string}`, string>) => void;
}

/** Hands the viewer's lists to the choice of an audience, which is there before they are. */
export default function ListAudiences({ value, onLists }: ListAudiencesProps) {
  const { data } = useLists();
  useEffect(() => {
    if (!data) return;
    const names = data.flatMap(({ id, name }) => (name === null ? [] : [[`list:${id}`, name]]));
    // A post whose list was deleted is its author's alone.
    const gone = value.startsWith("list:") ? { [value]: t("Only you") } : {};
    onLists({ ...gone, ...Object.fromEntries(names) });
  }, [data, value, onLists]);
  return null;
}
