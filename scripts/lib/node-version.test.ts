import { expect, test } from 'vitest';
import { isSupportedNode } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '24.1.0'])('Node %s is new enough', (version) => {
  expect(isSupportedNode(version)).toBe(true);
});

test.each(['18.20.8', '20.18.3', '21.7.0', '22.11.0'])('Node %s is refused', (version) => {
  expect(isSupportedNode(version)).toBe(false);
});
