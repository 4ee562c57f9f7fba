import type { SecondStep as Step } from "@plaza/contract/auth";
import { ApiError } from "#lib/api/api-client.ts";
import { needsVerification } from "#lib/api/failures.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { t } from "#lib/words/words.ts";

const SecondStep = lazyPage<{ step: Step }>(() => import("#features/auth/two-factor/second-step.tsx"));

const isStep = (outcome: unknown): outcome is Step =>
  typeof outcome === "object" && outcome !== null && "secondFactor" in outcome;

/**
 * What follows the right password where it is not enough: the second step, or why somebody cannot log in, to be read in
 * peace; who is suspended can appeal once.
 */
export default function LoginOutcome({ outcome }: { outcome: unknown }) {
  if (isStep(outcome)) return <SecondStep step={outcome} />;
  if (!(outcome instanceof ApiError) || outcome.status !== 403 || needsVerification(outcome)) return null;
  const token = outcome.values["appealToken"];
  return (
    <p dir="auto" className="rounded-lg bg-danger/10 px-4 py-3 text-sm text-pretty wrap-anywhere whitespace-pre-line">
      {outcome.reason}
      {typeof token === "string" && (
        <a href={`/appeal#${token}`} className="mt-1 block font-semibold underline">
          {t("Appeal", {}, "verb")}
        </a>
      )}
    </p>
  );
}
