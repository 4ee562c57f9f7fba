import type { registrationApi } from "@plaza/contract/registration";
import { MAX_APPLICATION } from "@plaza/contract/forms/registration-form";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { addressed, query } from "#lib/api/api-client.ts";
import { instance } from "#lib/api/instance.ts";
import { Field } from "#ui/fields/field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { type Proof, solve } from "./proof/solve.ts";
import { SignupForm, type SignupFormProps } from "./signup-form.tsx";
import { t } from "#lib/words/words.ts";

// Only the address is bundled: the rest of the contract is for the dashboard.
const showRegistration = addressed<typeof registrationApi.showRegistration>({
  method: "GET",
  path: "/api/registration",
});

/** What a sign-up needs where not everybody may come in: an invitation, an answer, a sentence, a robot's riddle. */
export default function SignupWithExtras({ onCreated }: SignupFormProps) {
  const [search] = useSearchParams();
  const isInvited = search.has("invitation");
  const [typed, setTyped] = useState(search.get("invitation") ?? "");
  const [written, setWritten] = useState("");
  const { data, refetch } = useQuery({ ...query(showRegistration), refetchOnMount: "always" });
  const { mode = "open", question, challenge } = data ?? {};
  const proof = useRef<Promise<Proof> | null>(null);

  useEffect(() => {
    proof.current = challenge ? solve(challenge) : null;
  }, [challenge]);

  async function collect() {
    const solved = await proof.current;
    // A riddle is good for one try: the next one has another.
    if (solved) void refetch();
    return { ...(typed && { invitation: codeIn(typed) }), ...(written.trim() && { answer: written }), ...solved };
  }

  return (
    <SignupForm onCreated={onCreated} collect={collect}>
      {mode === "closed" && (
        <p role="status" className="rounded-lg bg-surface-2 p-4 text-sm">
          {instance.contact
            ? t("Sign-ups are closed right now. Questions: {contact}", { contact: instance.contact })
            : t("Sign-ups are closed right now.")}
        </p>
      )}
      {mode !== "closed" && isInvited && <p className="text-sm text-ink-2">{t("You were invited. Welcome!")}</p>}
      {mode === "invitation" && !isInvited && (
        <Field
          label={t("Invitation")}
          value={typed}
          maxLength={300}
          onChange={({ target }) => setTyped(target.value.trim())}
          hint={t("The link or code a member gave you")}
        />
      )}
      {mode === "approval" && !isInvited && (
        <TextArea
          label={question ?? t("Why would you like to join?")}
          value={written}
          maxLength={MAX_APPLICATION}
          onChange={({ target }) => setWritten(target.value)}
          hint={t("An administrator reads this before approving you")}
        />
      )}
    </SignupForm>
  );
}

/** A link that was pasted, or the code alone. */
const codeIn = (typed: string) => (URL.canParse(typed) ? new URL(typed).searchParams.get("invitation") : null) ?? typed;
