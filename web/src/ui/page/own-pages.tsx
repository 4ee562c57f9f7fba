import { Link } from "wouter";
import { instance } from "#lib/api/instance.ts";

/** Links to the pages that the administrators have written, and to whom one may ask; nothing where there is neither. */
export function OwnPages({ className }: { className: string }) {
  const { pages = [], contact } = instance;
  return (
    <>
      {pages.map((page) => (
        <Link key={page} href={`/${page}`} className={`${className} capitalize`}>
          {page}
        </Link>
      ))}
      {contact && (
        <a href={contact.includes("://") ? contact : `mailto:${contact}`} className={className}>
          Contact
        </a>
      )}
    </>
  );
}
