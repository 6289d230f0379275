/**
 * `npm run advisories -- all.zip`: advisories of high or critical severity on the packages of production, from a copy of
 * OSV's records of npm: https://osv-vulnerabilities.storage.googleapis.com/npm/all.zip. Exit code 1 if there is one.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';
import { findAffected, lockedVersions } from './lib/advisories.ts';
import { inProject } from './lib/project.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Give the file: npm run advisories -- all.zip');
const locked = lockedVersions(JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')));
const found: string[] = [];
let records = 0;

// As a stream: the records are a gigabyte.
const unzip = new Unzip((entry) => {
  const chunks: Uint8Array[] = [];
  entry.ondata = (error, chunk, isLast) => {
    if (error) throw error;
    chunks.push(chunk);
    if (!isLast) return;
    found.push(...findAffected(JSON.parse(Buffer.concat(chunks).toString('utf8')), locked));
    records += 1;
  };
  entry.start();
});
unzip.register(UnzipInflate);
const content: AsyncIterable<Uint8Array> = createReadStream(file);
for await (const chunk of content) unzip.push(chunk);
unzip.push(new Uint8Array(), true);

console.log([...found, `${records} advisories read, ${found.length} found`].join('\n'));
process.exitCode = found.length === 0 && records > 0 ? 0 : 1;
