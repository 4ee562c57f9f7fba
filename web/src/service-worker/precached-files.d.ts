/** The build writes this module: see web/service-worker-plugin.ts. */
declare module "virtual:precached-files" {
  /** Changes with any file of the build, and with the page's address. */
  export const VERSION: string;
  export const FILES: string[];
}
