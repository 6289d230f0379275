import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Paths of modules that inject a <style> element, which the CSP (style-src 'self') blocks. */
const SONNER = /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs$/;
const SELECT = /[\\/]node_modules[\\/]@radix-ui[\\/]react-select[\\/]dist[\\/]index\.mjs$/;
const SINGLETON = 'react-style-singleton';

/**
 * Makes sonner, Radix Select and Radix's scroll lock work under a strict CSP: sonner's stylesheet is imported as a file
 * (components/ui/sonner), the select's viewport keeps its scrollbar, and react-style-singleton is replaced. Fails the build when a patch no longer applies.
 */
export function cspPatches(): Plugin {
  const shim = fileURLToPath(new URL('../../src/lib/style-singleton.ts', import.meta.url));
  const pending = new Set(['sonner', 'react-select', SINGLETON]);
  return {
    name: 'embarque:csp-patches',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      if (source !== SINGLETON) return undefined;
      pending.delete(SINGLETON);
      return shim;
    },
    transform(code, id) {
      if (SELECT.test(id)) {
        const style =
          /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\),/;
        if (!style.test(code)) this.error('Radix Select no longer renders its <style> as expected');
        pending.delete('react-select');
        return { code: code.replace(style, ''), map: null };
      }
      if (!SONNER.test(id)) return undefined;
      const call = /^__insertCSS\(.*\);?$/m;
      if (!call.test(code)) this.error('sonner no longer calls __insertCSS as expected');
      pending.delete('sonner');
      return { code: code.replace(call, ''), map: null };
    },
    buildEnd(failure) {
      if (!failure && pending.size > 0) this.error(`CSP patch without effect: ${[...pending].join(', ')}`);
    },
  };
}
