/** Trusted Types, which lib.dom.d.ts lacks. A trusted URL is declared as the string that `Worker` accepts. */
interface Window {
  readonly trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
    ) => { createHTML: (html: string) => TrustedHTML; createScriptURL: (url: string) => string };
  };
}
