import { expect } from 'vitest';

/** A text that fits the pattern, for an expected value. vitest's own matchers are typed any. */
export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

/** Any text that is not empty. */
export const SOME_TEXT = textLike(/\S/);

/** Any number. */
export const SOME_NUMBER: unknown = expect.any(Number);

/** A signed link to a document. */
export const LINK = textLike(/^https?:\/\/[^/]+\/api\/media\/\d+(?:\.(?:pdf|jpg|png|webp))?\?exp=\d+&sig=[\w-]+$/);
