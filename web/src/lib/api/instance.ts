/** The name, and what differs from the defaults. */
interface Shown {
  name?: string;
  welcome?: string;
  contact?: string;
  defaultAudience?: "public" | "friends";
  megabytes?: number;
  /** Whether a sign-up needs more than its four fields. */
  extras?: boolean;
  membersInvite?: boolean;
  /** The names of the pages that the administrators have written. */
  pages?: string[];
}

/** What the administrators decided and the first screens need: the server writes it into the page. */
export const instance = JSON.parse(document.documentElement.dataset["instance"] ?? "{}") as Shown;
