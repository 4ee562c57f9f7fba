import { developersApi } from "@plaza/contract/developers";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { query } from "#lib/api/api-client.ts";
import { appName } from "#lib/api/app-name.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { VisitorHead } from "#ui/page/visitor-head.tsx";
import {
  type ApiDocument,
  bodyOf,
  type Call,
  groupCalls,
  refusalsText,
  scopeOf,
  type Shape,
  successOf,
} from "./api-document.ts";
import { FirstSteps } from "./first-steps.tsx";
import { CodeBlock } from "./code-block.tsx";
import { shapeText } from "./shape-text.ts";
import { Badge } from "#ui/art/badge.tsx";
import { curlExample } from "./curl-example.ts";
import { t } from "#lib/words/words.ts";

const parametersText = (parameters: NonNullable<Call["parameters"]>) =>
  parameters
    .map(({ name, in: place, required, schema }) => {
      const written = place === "path" ? `{${name}}` : `?${name}=`;
      const type = shapeText(schema);
      return `${written}  ${place === "query" && required ? t("{type}, required", { type }) : type}`;
    })
    .join("\n");

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

/** The shapes that responses refer to by name. */
function ShapeList({ shapes }: { shapes: Record<string, Shape> }) {
  return (
    <section aria-label={t("Shapes")} className="mt-8">
      <h2 className="text-xl">{t("Shapes")}</h2>
      <ul className="card mt-4 divide-y divide-line overflow-hidden">
        {Object.entries(shapes).map(([name, shape]) => (
          <ShapeItem key={name} name={name} shape={shape} />
        ))}
      </ul>
    </section>
  );
}

function ShapeItem({ name, shape }: { name: string; shape: Shape }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer p-4 hover:bg-surface-2">
          <code className="text-sm">{name}</code>
        </summary>
        {isOpen && (
          <div className="px-4 pb-6">
            <CodeBlock label={t("Fields")} text={shapeText(shape)} />
          </div>
        )}
      </details>
    </li>
  );
}

/** One call: its address, and once it is open what it takes and gives. */
function CallItem({ call }: { call: Call }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="cursor-pointer p-4 hover:bg-surface-2">
          <Badge tone={call.method === "GET" ? "neutral" : "brand"}>{call.method}</Badge>{" "}
          <code className="text-sm wrap-anywhere">{call.path}</code>
          <span className="mt-1 block text-sm text-ink-2">{call.summary}</span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  );
}

function CallDetails({ call }: { call: Call }) {
  const body = bodyOf(call);
  const { status, type, schema, description } = successOf(call);
  const gives = schema ? (type === "application/json" ? shapeText(schema) : (type ?? "")) : (description ?? "");
  return (
    <div className="space-y-4 px-4 pb-6">
      {call.description && <p className="text-sm text-ink-2">{call.description}</p>}
      <p className="text-sm text-ink-2">{whoMayCall(call)}</p>
      {call.parameters && <CodeBlock label={t("Parameters")} text={parametersText(call.parameters)} />}
      {body && <CodeBlock label={t("Body")} text={shapeText(body)} />}
      <CodeBlock label={t("Response {status}", { status })} text={gives} />
      <CodeBlock label={t("Error codes")} text={refusalsText(call)} />
      <CodeBlock label={t("Example")} text={curlExample(call, location.origin)} />
    </div>
  );
}

function whoMayCall({ security }: Call): string {
  if (security.length === 0) return t("Open to everyone.");
  const scope = scopeOf(security);
  return scope
    ? t("For members. A token needs the {scope} scope.", { scope })
    : t("For logged-in members. Tokens can't make this call.");
}
