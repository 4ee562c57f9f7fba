import { Link } from "wouter";
import { CodeBlock } from "./code-block.tsx";
import { rich } from "#lib/words/rich.tsx";
import { t } from "#lib/words/words.ts";

const CHECK = [
  'const [, time, given] = /^t=(\\d+),v1=(\\w+)$/.exec(request.headers["plaza-signature"]);',
  'const expected = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");',
  "// Refuse it if given and expected differ, or if time is more than five minutes ago.",
].join("\n");

/** What holds for every call. */
export function FirstSteps() {
  const { origin } = location;
  return (
    <section aria-label={t("First steps")} className="card mt-6 space-y-4 p-5 sm:p-8">
      <h2 className="text-xl">{t("First steps")}</h2>
      <p className="text-sm text-ink-2">
        {rich(
          "Create a token in your <link>settings</link>, with the scopes your app needs, and send it with every call. Treat it like a password: anyone who has it can act as you.",
          {
            link: <Link href="/settings/security#tokens" className="text-brand-ink underline" />,
          },
        )}
      </p>
      <CodeBlock
        label={t("Read the feed")}
        text={`curl '${origin}/api/posts?limit=10' \
  -H 'Authorization: Bearer TOKEN'`}
      />
      <CodeBlock
        label={t("Write a post")}
        text={`curl ${origin}/api/posts \
  -H 'Authorization: Bearer TOKEN' \
  -H 'Content-Type: application/json' \
  -d '{"content":"Hello from my app"}'`}
      />
      <CodeBlock
        label={t("For calls tokens can't make: log in and store the session")}
        text={`curl -c jar.txt ${origin}/api/login \
  -H 'Content-Type: application/json' \
  -d '{"email":"you@example.com","password":"…"}'`}
      />
      <CodeBlock label={t("Verify a webhook (Node.js)")} text={CHECK} />
      <ul className="list-disc space-y-1 ps-6 text-sm text-ink-2">
        <li>{t("Requests and responses are JSON. Times are in UTC, and IDs are UUIDs.")}</li>
        <li>
          {rich("Lists have a {header} header with the next page. The last page has none.", {
            header: <code>Link</code>,
          })}
        </li>
        <li>
          {rich(
            "Errors have a stable {code} and a readable {message}, and {codes} and {errors} by field. 401: log in. 403: not allowed. 404: not found, or not visible to you.",
            {
              code: <code>code</code>,
              message: <code>message</code>,
              codes: <code>codes</code>,
              errors: <code>errors</code>,
            },
          )}
        </li>
        <li>
          {rich("After a 429 or 503, wait the number of seconds in {header}.", { header: <code>Retry-After</code> })}
        </li>
      </ul>
    </section>
  );
}
