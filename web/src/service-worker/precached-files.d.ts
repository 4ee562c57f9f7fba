/** Written by the build: see web/service-worker-plugin.ts. */
declare module "virtual:precached-files" {
  /** Changes with any file of the build, and with the page as the server names it. */
  export const VERSION: string;
  export const FILES: string[];
}
