// Builds the panel with one string of one module changed, in memory. Prints the name and the size of each script and of
// index.html as JSON, in kB gzip: node changed-build.mjs MODULE STRING
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const [module = '', string = ''] = process.argv.slice(2);
/** @type {Record<string, number>} */
const sizes = {};

await build({
  logLevel: 'silent',
  build: { write: false, sourcemap: false },
  plugins: [
    {
      name: 'change-string',
      enforce: 'pre',
      transform(code, id) {
        return id.endsWith(module) ? code.replace(string, `${string} (novo)`) : undefined;
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          for (const output of Object.values(bundle)) {
            const text = output.type === 'chunk' ? output.code : output.source;
            if (/\.(js|html)$/.test(output.fileName))
              sizes[output.fileName] = gzipSync(text, { level: 9 }).length / 1000;
          }
        },
      },
    },
  ],
});
console.log(JSON.stringify(sizes));
