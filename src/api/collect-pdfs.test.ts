import { describe, expect, it, vi } from 'vitest';
import { collectPdfs, type PdfPart } from '@/api/collect-pdfs';
import { ApiError } from '@/api/errors';

const blob = (text: string) => new Blob([text]);
const good = (label: string, wait?: Promise<unknown>): PdfPart => ({
  label,
  fetch: async () => {
    await wait;
    return blob(label);
  },
});

async function collect(parts: readonly PdfPart[], signal = new AbortController().signal) {
  const onProgress = vi.fn();
  const { files, missing } = await collectPdfs(parts, { signal, onProgress });
  return {
    files: await Promise.all(files.map(({ file }) => file.text())),
    missing: missing.map(({ part, reason }) => `${part.label}: ${reason}`),
    progress: onProgress.mock.calls.flat(),
  };
}

describe('collectPdfs', () => {
  it('keeps the order of the parts', async () => {
    const afterTheOthers = new Promise((resolve) => setTimeout(resolve));
    expect(await collect([good('a', afterTheOthers), good('b'), good('c'), good('d')])).toEqual({ files: ['a', 'b', 'c', 'd'], missing: [], progress: [1, 2, 3, 4] });
  });

  it('lists missing parts with their reason and requests the others', async () => {
    const failing: PdfPart = {
      label: 'b',
      fetch: () => Promise.reject(new ApiError({ kind: 'status', status: 404, detail: 'Não encontrado.' })),
    };
    expect(await collect([good('a'), failing, { label: 'c', fetch: 'Sem código de uso.' }, good('d')])).toEqual({
      files: ['a', 'd'],
      missing: ['b: Não encontrado.', 'c: Sem código de uso.'],
      progress: [1, 2, 3, 4],
    });
  });

  it('requests nothing after it is cancelled', async () => {
    const cancel = new AbortController();
    const next = vi.fn(() => Promise.resolve(blob('x')));
    const first: PdfPart = {
      label: 'a',
      fetch: () => {
        cancel.abort();
        return Promise.reject(new DOMException('cancelled', 'AbortError'));
      },
    };
    await expect(collect([first, ...Array.from({ length: 9 }, () => ({ label: 'x', fetch: next }))], cancel.signal)).rejects.toThrow();
    // The other two that were asked for at the same time, and no more.
    expect(next).toHaveBeenCalledTimes(2);
  });
});
