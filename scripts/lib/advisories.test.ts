import { expect, it } from 'vitest';
import { findAffected, lockedVersions } from './advisories.ts';

const pdf = (version: string) => new Map([['pdfjs-dist', new Set([version])]]);
const advisory = {
  id: 'GHSA-x',
  summary: 'Runs scripts',
  database_specific: { severity: 'HIGH' },
  affected: [
    {
      package: { name: 'pdfjs-dist', ecosystem: 'npm' },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '5.6.83' }, { fixed: '6.2.108' }] }],
    },
  ],
};

it.each([
  ['5.5.207', false],
  ['5.6.83', true],
  ['6.0.227', true],
  ['6.2.108-beta.1', true],
  ['6.2.108', false],
  ['10.0.0', false],
])('version %s is in the range from 5.6.83 to before 6.2.108: %s', (version, isIn) => {
  expect(findAffected(advisory, pdf(version))).toEqual(isIn ? [`pdfjs-dist ${version}: GHSA-x Runs scripts`] : []);
});

it('reads last_affected, listed versions and a range from the first version on', () => {
  const { affected, ...rest } = advisory;
  const withRange = (other: object) => ({ ...rest, affected: [{ package: affected[0]?.package, ...other }] });
  const upTo = withRange({ ranges: [{ events: [{ introduced: '0' }, { last_affected: '4.1.392' }] }] });
  expect(findAffected(upTo, pdf('4.1.392'))).toHaveLength(1);
  expect(findAffected(upTo, pdf('4.1.393'))).toEqual([]);
  expect(findAffected(withRange({ versions: ['5.5.207'] }), pdf('5.5.207'))).toHaveLength(1);
});

it('leaves out withdrawn advisories, and those of low or moderate severity', () => {
  expect(findAffected({ ...advisory, withdrawn: '2026-01-01T00:00:00Z' }, pdf('6.0.227'))).toEqual([]);
  expect(findAffected({ ...advisory, database_specific: { severity: 'MODERATE' } }, pdf('6.0.227'))).toEqual([]);
  expect(findAffected({ ...advisory, database_specific: {} }, pdf('6.0.227'))).toHaveLength(1);
});

it('returns the versions of a package-lock.json, without those of development', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/@a/b': { version: '1.2.3' },
    'node_modules/c/node_modules/@a/b': { version: '2.0.0' },
    'node_modules/d': { version: '1.0.0', dev: true },
    'node_modules/@embarque/staging': { link: true },
    staging: { version: '0.0.0' },
  };
  expect(lockedVersions({ packages })).toEqual(new Map([['@a/b', new Set(['1.2.3', '2.0.0'])]]));
});
