import { z } from 'zod';

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** The fields of an OSV record (https://ossf.github.io/osv-schema/) that are read. */
const record = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  database_specific: z.object({ severity: z.string().optional() }).default({}),
  affected: z
    .array(
      z.object({
        package: z.object({ name: z.string() }),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ events: z.array(event) })).default([]),
      }),
    )
    .default([]),
});
type Affected = z.infer<typeof record>['affected'][number];

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});

/** Versions by package name of a package-lock.json, without those of development. */
export function lockedVersions(packageLock: unknown): Map<string, Set<string>> {
  const versions = new Map<string, Set<string>>();
  for (const [folder, { version, dev, link }] of Object.entries(lock.parse(packageLock).packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    if (name === undefined || version === undefined || dev === true || link === true) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return versions;
}

/** One line for each locked version that the OSV record names, unless it is withdrawn, or of low or moderate severity. */
export function findAffected(osvRecord: unknown, locked: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const { id, summary, withdrawn, database_specific: source, affected } = record.parse(osvRecord);
  if (withdrawn !== undefined || /^(LOW|MODERATE)$/.test(source.severity ?? '')) return [];
  return affected.flatMap((one) =>
    Array.from(locked.get(one.package.name) ?? [])
      .filter((version) => isAffected(version, one))
      .map((version) => `${one.package.name} ${version}: ${id} ${summary}`.trimEnd()),
  );
}

function isAffected(version: string, { versions, ranges }: Affected): boolean {
  return versions.includes(version) || ranges.some(({ events }) => isInRange(version, events));
}

/** Events are in ascending order. */
function isInRange(version: string, events: readonly z.infer<typeof event>[]): boolean {
  let isInside = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined && compareVersions(version, introduced) >= 0) isInside = true;
    if (fixed !== undefined && compareVersions(version, fixed) >= 0) isInside = false;
    if (last !== undefined && compareVersions(version, last) > 0) isInside = false;
  }
  return isInside;
}

/** Order of Semantic Versioning: a pre-release is before its release. '0' is before all. */
function compareVersions(a: string, b: string): number {
  const [[releaseA, preA], [releaseB, preB]] = [splitVersion(a), splitVersion(b)];
  const order = releaseA.localeCompare(releaseB, 'en', { numeric: true });
  if (order !== 0 || preA === preB) return order;
  if (preA === '' || preB === '') return preA === '' ? 1 : -1;
  return preA.localeCompare(preB, 'en', { numeric: true });
}

function splitVersion(version: string): [release: string, preRelease: string] {
  const [, release = '', preRelease = ''] = /^([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
  return [release, preRelease];
}
