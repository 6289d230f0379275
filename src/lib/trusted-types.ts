/** The only policy that the CSP allows. It checks nothing, because all HTML and script addresses come from the build. */
// eslint-disable-next-line compat/compat -- optional: a browser without it enforces nothing
const policy = window.trustedTypes?.createPolicy('embarque', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

export function trustBuildHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}

export function trustBuildScriptUrl(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
