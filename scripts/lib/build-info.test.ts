import { describe, expect, it } from 'vitest';
import { readCommit } from './build-info.ts';

describe('readCommit', () => {
  it('shortens the commit of GIT_COMMIT', () => {
    expect(readCommit('3fd3ae1c0ffee3fd3ae1c0ffee3fd3ae1c0ffee0')).toBe('3fd3ae1');
  });

  it('refuses a GIT_COMMIT that is not a hash', () => {
    expect(() => readCommit('main')).toThrow('GIT_COMMIT has to be a commit hash, not "main"');
  });

  it("returns the working tree's commit without GIT_COMMIT, or 'desconhecido' without a repository", () => {
    expect(readCommit('')).toMatch(/^([0-9a-f]{7,}(-dirty)?|desconhecido)$/);
  });
});
