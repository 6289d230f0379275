/** Trusted Types, which lib.dom.d.ts lacks. TrustedScriptURL is declared as string, because `Worker` accepts only string and URL. */
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
    ) => { createHTML: (html: string) => TrustedHTML; createScriptURL: (url: string) => string };
  };
}
