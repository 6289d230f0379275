interface ImportMetaEnv {
  /** Address of an API on another origin, at build time; see src/lib/config.ts. */
  readonly VITE_API_BASE_URL?: string;
  /** DSN of Sentry or a compatible server, at build time; see src/reports/error-reports.ts. */
  readonly VITE_SENTRY_DSN?: string;
}
