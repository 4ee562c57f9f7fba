import { Link } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { AuthHeading } from "#features/auth/sign-in/auth-heading.tsx";
import { AuthLayout } from "#features/auth/sign-in/auth-layout.tsx";
import { appName } from "#lib/api/app-name.ts";
import { SHARE_PATH } from "#lib/device/shared-content.ts";
import { useTitle } from "#lib/screen/title.ts";
import { buttonClass } from "#ui/buttons/button.tsx";
import { t } from "#lib/words/words.ts";

/**
 * What a visitor sees at the address of one thing that a member shared. Nobody asks whether the thing exists: the screen is
 * the same either way. The login and the sign-up lead back here, as they do where another app shares something with this one.
 */
export default function Outsider() {
  const to = useLocationProperty(() => location.pathname + location.search + location.hash);
  useTitle(t("Log in or sign up"));
  return (
    <AuthLayout>
      {to === SHARE_PATH ? (
        <AuthHeading title={t("Share on {appName}", { appName })}>{t("Log in or sign up to post it.")}</AuthHeading>
      ) : (
        <AuthHeading title={t("This is on {appName}", { appName })}>{t("Log in or sign up to see it.")}</AuthHeading>
      )}
      <div className="flex flex-col gap-2">
        <Link href="/login" state={{ to }} className={buttonClass("primary", "lg")}>
          {t("Log In")}
        </Link>
        <Link href="/login" state={{ to, mode: "signup" }} className={buttonClass("neutral", "lg")}>
          {t("Sign Up")}
        </Link>
      </div>
    </AuthLayout>
  );
}
