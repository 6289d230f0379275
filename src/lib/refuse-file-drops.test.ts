// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseFileDrops } from '@/lib/refuse-file-drops';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = '<main><input type="file"><input type="file" aria-disabled="true"><input></main>';
  stop = refuseFileDrops();
});
afterEach(() => stop());

/** True if the browser may open what is dropped there, or put it into the field. */
function reachesBrowser(selector: string, types: readonly string[], kind: 'dragover' | 'drop'): boolean {
  const event = new Event(kind, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } });
  return document.querySelector(selector)?.dispatchEvent(event) === true;
}

it.each(['dragover', 'drop'] as const)('refuses the %s of a file outside of a file field', (kind) => {
  expect(reachesBrowser('main', ['Files'], kind)).toBe(false);
  expect(reachesBrowser('input:not([type])', ['Files'], kind)).toBe(false);
  expect(reachesBrowser('[aria-disabled]', ['Files'], kind)).toBe(false);
  expect(reachesBrowser('input[type=file]:not([aria-disabled])', ['Files'], kind)).toBe(true);
});

it('leaves dragged text to the fields', () => {
  expect(reachesBrowser('input:not([type])', ['text/plain'], 'drop')).toBe(true);
});
