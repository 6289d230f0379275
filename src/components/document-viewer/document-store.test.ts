// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GONE, JPEG, serveDocuments, type ServedDocuments } from '../../test/serve-documents';
import { holdDocument, knownDocument } from './document-store';

let served: ServedDocuments;
beforeEach(() => {
  served = serveDocuments();
});
afterEach(() => {
  served.stop();
});

let count = 0;
const address = () => `http://localhost:3000/media/store-${(count += 1)}.jpg`;

describe('holdDocument', () => {
  it('reads a document once for all, and lets it go with the last of them', async () => {
    const url = address();
    const one = holdDocument(url);
    const other = holdDocument(url);
    expect((await one.promise).kind).toBe('image');
    expect(await other.promise).toBe(await one.promise);
    expect(served.asked).toEqual([url]);
    one.release();
    one.release();
    await vi.waitFor(() => {
      expect(knownDocument(url)).toBeDefined();
    });
    other.release();
    await vi.waitFor(() => {
      expect(knownDocument(url)).toBeUndefined();
    });
    expect(served.alive()).toBe(0);
  });

  it('keeps what one place lets go and the next takes up at once', async () => {
    const url = address();
    const one = holdDocument(url);
    await one.promise;
    one.release();
    const next = holdDocument(url);
    await new Promise((resolve) => setTimeout(resolve));
    expect(knownDocument(url)).toBe(await next.promise);
    expect(served.asked).toHaveLength(1);
    next.release();
  });

  it('gives back the memory of what nobody waited for', async () => {
    const url = address();
    const held = holdDocument(url);
    held.release();
    await new Promise((resolve) => setTimeout(resolve));
    await held.promise;
    expect(served.alive()).toBe(0);
  });

  it('reads anew what failed, once for all who ask again, and never what is there', async () => {
    const url = address();
    served.answer(GONE);
    const failed = holdDocument(url);
    expect((await failed.promise).kind).toBe('missing');
    expect((await holdDocument(url).promise).kind).toBe('missing');
    expect(served.asked).toHaveLength(1);
    served.answer(JPEG);
    const again = holdDocument(url, true);
    const too = holdDocument(url, true);
    expect((await again.promise).kind).toBe('image');
    expect(await too.promise).toBe(await again.promise);
    await holdDocument(url, true).promise;
    expect(served.asked).toHaveLength(2);
  });
});
