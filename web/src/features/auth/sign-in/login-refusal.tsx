import { ApiError } from "#lib/api/api-client.ts";
import { needsVerification } from "#lib/api/failures.ts";

/** Why somebody with the right password cannot log in, to be read in peace; who is suspended can appeal once. */
export default function LoginRefusal({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status !== 403 || needsVerification(error)) return null;
  const token = error.fields["appealToken"];
  return (
    <p dir="auto" className="rounded-lg bg-danger/10 px-4 py-3 text-sm text-pretty wrap-anywhere whitespace-pre-line">
      {error.reason}
      {token && (
        <a href={`/appeal#${token}`} className="mt-1 block font-semibold underline">
          Appeal
        </a>
      )}
    </p>
  );
}
