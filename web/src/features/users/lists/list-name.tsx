import { t } from "#lib/words/words.ts";
import { useLists } from "./use-lists.ts";

/** The list that one's own post is for. Nobody sees it any more once the list is deleted. */
export default function ListName({ listId }: { listId: string }) {
  const { data } = useLists();
  if (!data) return null;
  return <bdi>{data.find(({ id }) => id === listId)?.name ?? t("Only you")}</bdi>;
}
