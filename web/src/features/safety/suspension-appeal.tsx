import { decisionsApi } from "@plaza/contract/moderation/decisions";
import { useState } from "react";
import { Link } from "wouter";
import { call } from "#lib/api/api-client.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Mark } from "#ui/art/logo.tsx";
import { buttonClass } from "#ui/buttons/button.tsx";
import { AppealForm } from "./appeal-form.tsx";
import { t } from "#lib/words/words.ts";

/** For who is suspended: the address has the token that the refused login gave, behind its #. */
export function SuspensionAppeal() {
  useTitle(t("Appeal", {}, "noun"));
  const [token] = useState(() => location.hash.slice(1));
  const [isSent, setSent] = useState(false);
  const send = async (appeal: string) => {
    await call(decisionsApi.appealSuspension, { body: { token, appeal } });
    setSent(true);
  };
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-[80dvh] max-w-[30rem] flex-col justify-center px-6 py-10"
    >
      <Mark size={56} />
      <h1 className="mt-5 text-2xl">{isSent ? t("Appeal sent") : t("Appeal your suspension")}</h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        {isSent
          ? t("A moderator will read it. You can log in again if they lift the suspension.")
          : t("Tell the moderators what they should know.")}
      </p>
      {isSent ? (
        <Link href="/" className={buttonClass("primary", "lg")}>
          {t("Go to the home page")}
        </Link>
      ) : (
        <AppealForm onAppeal={send} />
      )}
    </main>
  );
}
