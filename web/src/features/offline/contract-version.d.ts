interface ImportMetaEnv {
  /** A hash of the contract's files, written by the build: see `contractVersion` in web/vite-plugins.ts. */
  readonly CONTRACT_VERSION?: string;
}
