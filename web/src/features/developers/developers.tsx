import { developersApi } from "@plaza/contract/developers";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { query } from "#lib/api/api-client.ts";
import { appName } from "#lib/api/app-name.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { LoadError } from "#ui/lists/load-error.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { VisitorHead } from "#ui/page/visitor-head.tsx";
import { type ApiDocument, groupCalls } from "./api-document.ts";
import { CallItem } from "./call-item.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { ShapeList } from "./shape-list.tsx";
import { t } from "#lib/words/words.ts";

const WIDTH = "max-w-[66rem]";

/** /developers: the document of the API, to be read. For visitors too. */
export default function Developers() {
  const { data: user } = useCurrentUser();
  const { data, isError, refetch } = useQuery(query(developersApi.showDocument));
  useTitle(t("Developers"));
  return (
    <>
      {!user && <VisitorHead className={WIDTH} />}
      <Page className={WIDTH}>
        <PageHead
          title={t("Developers")}
          note={t("Every API call {appName} supports, for your own apps and scripts.", { appName })}
        >
          <a href={developersApi.showDocument.path} className={buttonClass("tonal")}>
            {t("OpenAPI 3.1 document")}
          </a>
        </PageHead>
        <FirstSteps />
        {data ? (
          <Calls document={data as unknown as ApiDocument} />
        ) : isError ? (
          <LoadError onRetry={refetch} />
        ) : (
          <Skeleton className="mt-8 h-40" />
        )}
      </Page>
    </>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const [search, setSearch] = useState("");
  const groups = groupCalls(document, useDeferredValue(search));
  return (
    <>
      <div className="mt-8">
        <Field
          label={t("Search calls")}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {groups.length === 0 && <p className="mt-6 text-ink-2">{t("No calls match your search.")}</p>}
      {groups.map(({ name, calls }) => (
        <section key={name} lang="en" dir="ltr" aria-label={name} className="mt-8">
          <h2 className="text-xl">{name}</h2>
          <ul className="card mt-4 divide-y divide-line overflow-hidden">
            {calls.map((call) => (
              <CallItem key={call.operationId} call={call} />
            ))}
          </ul>
        </section>
      ))}
      {search === "" && <ShapeList shapes={document.components.schemas} />}
    </>
  );
}
