interface ImportMetaEnv {
  /** Address of an API on another origin, at build time; see src/api/config.ts. */
  readonly VITE_API_BASE_URL?: string;
}
