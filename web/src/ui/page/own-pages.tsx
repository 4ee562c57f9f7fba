import { Link } from "wouter";
import { instance, OWN_PAGES } from "#lib/api/instance.ts";
import { t } from "#lib/words/words.ts";

const TITLES = { about: t("About"), rules: t("Rules"), privacy: t("Privacy") };

/** Links to the help, the pages about the instance, and to whom one may ask. */
export function OwnPages({ className }: { className: string }) {
  const { contact } = instance;
  return (
    <>
      <Link href="/help" className={className}>
        {t("Help")}
      </Link>
      {OWN_PAGES.map((page) => (
        <Link key={page} href={`/${page}`} className={className}>
          {TITLES[page]}
        </Link>
      ))}
      {contact && (
        <a href={contact.includes("://") ? contact : `mailto:${contact}`} className={className}>
          {t("Contact")}
        </a>
      )}
    </>
  );
}
