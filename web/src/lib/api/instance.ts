/** The name, and what differs from the defaults. */
interface Shown {
  name?: string;
  welcome?: string;
  contact?: string;
  logoUrl?: string;
  defaultAudience?: "public" | "friends";
  maxUploadMegabytes?: number;
  /** The names of the pages that the administrators have written. */
  pages?: string[];
}

/** What the administrators decided and the first screens need: the server writes it into the page. */
export const instance = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="instance"]')?.content || "{}",
) as Shown;

export const maxMegabytes = instance.maxUploadMegabytes ?? 10;
export const maxUploadBytes = maxMegabytes * 1_048_576;
