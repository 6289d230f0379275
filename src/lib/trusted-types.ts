/** The only policy that the CSP allows. HTML and script addresses that are not made by the build must not pass it. */
// eslint-disable-next-line compat/compat -- optional: a browser without it enforces nothing
const policy = window.trustedTypes?.createPolicy('embarque', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/** HTML that the build has made. */
export function builtHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

/** The address of a script that the build has made. */
export function builtScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
