import { Link } from "wouter";
import { CodeBlock } from "./code-block.tsx";

const CHECK = [
  'const [, time, given] = /^t=(\\d+),v1=(\\w+)$/.exec(request.headers["plaza-signature"]);',
  'const expected = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");',
  "// Refuse it if given and expected differ, or if time is more than five minutes ago.",
].join("\n");

/** What holds for every call. */
export function FirstSteps() {
  const { origin } = location;
  return (
    <section aria-label="First steps" className="card mt-6 space-y-4 p-5 sm:p-8">
      <h2 className="text-xl">First steps</h2>
      <p className="text-sm text-ink-2">
        Make a token in your{" "}
        <Link href="/settings" className="text-brand-ink underline">
          settings
        </Link>
        , with the scopes that your program needs, and send it with every call. It is a key to your account: whoever has
        it can do as much.
      </p>
      <CodeBlock
        label="Read the feed"
        text={`curl '${origin}/api/posts?limit=10' \\\n  -H 'Authorization: Bearer TOKEN'`}
      />
      <CodeBlock
        label="Write a post"
        text={`curl ${origin}/api/posts \\\n  -H 'Authorization: Bearer TOKEN' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"content":"Hello from a program"}'`}
      />
      <CodeBlock
        label="What no token can do: log in, and store the session"
        text={`curl -c jar.txt ${origin}/api/login \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email":"you@example.com","password":"…"}'`}
      />
      <CodeBlock label="Check that a webhook is genuine (Node.js)" text={CHECK} />
      <ul className="list-disc space-y-1 pl-6 text-sm text-ink-2">
        <li>Bodies and responses are JSON. Times are in UTC, ids are UUIDs.</li>
        <li>
          A list goes on where its <code>Link</code> header leads; the last page has none.
        </li>
        <li>
          A refusal has a <code>message</code> for people, and <code>errors</code> by field. 401: log in. 403: not yours
          to do. 404: not there, or not for you.
        </li>
        <li>
          After 429 or 503 wait as many seconds as <code>Retry-After</code> says.
        </li>
      </ul>
    </section>
  );
}
