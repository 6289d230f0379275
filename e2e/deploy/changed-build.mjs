// Builds the panel with one string of one module changed: node changed-build.mjs OUT_DIR MODULE STRING
import { build } from 'vite';

const [outDir = '', module = '', string = ''] = process.argv.slice(2);

await build({
  logLevel: 'error',
  build: { outDir },
  plugins: [
    {
      name: 'change-string',
      enforce: 'pre',
      transform(code, id) {
        return id.endsWith(module) ? code.replace(string, `${string} (novo)`) : undefined;
      },
    },
  ],
});
