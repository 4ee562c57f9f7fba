declare module "virtual:early-files" {
  /** The files of each first screen, by path; `member` is a member's Home. */
  export const FILES: Record<string, string[] | undefined>;
}
