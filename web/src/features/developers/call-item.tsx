import { useState } from "react";
import { Badge } from "#ui/art/badge.tsx";
import { bodyOf, type Call, refusalsText, scopeOf, successOf } from "./api-document.ts";
import { CodeBlock } from "./code-block.tsx";
import { curlExample } from "./curl-example.ts";
import { shapeText } from "./shape-text.ts";
import { t } from "#lib/words/words.ts";

/** One call: its address, and once it is open what it takes and gives. */
export function CallItem({ call }: { call: Call }) {
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

const parametersText = (parameters: NonNullable<Call["parameters"]>) =>
  parameters
    .map(({ name, in: place, required, schema }) => {
      const written = place === "path" ? `{${name}}` : `?${name}=`;
      const type = shapeText(schema);
      return `${written}  ${place === "query" && required ? t("{type}, required", { type }) : type}`;
    })
    .join("\n");
