import type { Page } from "@plaza/contract/pages";
import type { ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { CardSkeletons } from "#ui/lists/card-skeletons.tsx";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";
import { PageCard } from "./page-card.tsx";

interface PageGridProps {
  list: ReadList<Page>;
  /** The grid is in a column of the page. */
  isNarrow?: boolean;
  empty: ReactNode;
}

const gridOf = (isNarrow: boolean) =>
  cx("grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5", !isNarrow && "lg:grid-cols-3");

/** The loaded pages; more load as one scrolls. */
export default function PageGrid({ list, isNarrow = false, empty }: PageGridProps) {
  const skeleton = (
    <CardSkeletons
      label={t("Loading pages")}
      className={gridOf(isNarrow)}
      picture="h-40"
      lines={["h-5 w-40", "h-4 w-28", "h-10 rounded-full!"]}
    />
  );
  return (
    <PagedList list={list} skeleton={skeleton} empty={empty}>
      {(pages) => (
        <ul className={gridOf(isNarrow)}>
          {pages.map((page) => (
            <li key={page.id} className="min-w-0">
              <PageCard page={page} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
