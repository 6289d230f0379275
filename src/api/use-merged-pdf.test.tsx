// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { collectPdfs, useMergedPdf, type MergedPdfJob, type PdfPart } from '@/api/use-merged-pdf';

const saved: { text: string; name: string }[] = [];

vi.mock('@/api/downloads', () => ({
  saveFile: (file: Blob & { parts?: string }, name: string) => {
    saved.push({ text: file.parts ?? '', name });
  },
}));
// These tests check which parts each file has, and their order.
vi.mock('@/lib/merge-pdfs', () => ({
  mergePdfs: (files: readonly (Blob & { parts?: string })[]) =>
    Promise.resolve({
      file: Object.assign(new Blob(), { parts: files.map(({ parts }) => parts).join(' ') }),
      unreadable: [],
    }),
}));

const part = (n: number): PdfPart => ({
  label: `Pedido ${n}`,
  fetch: () => Promise.resolve(Object.assign(new Blob(), { parts: String(n) })),
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(' ');

function job(parts: readonly PdfPart[]): MergedPdfJob {
  return {
    parts: () => Promise.resolve(parts),
    fileName: ({ number, of, incomplete }) => `${number} de ${of}${incomplete ? ' incompleto' : ''}`,
    atMost: 100,
    success: 'Pronto.',
  };
}

// Restored for other test files, which share the module.
afterAll(() => {
  vi.doUnmock('@/api/downloads');
  vi.doUnmock('@/lib/merge-pdfs');
  vi.resetModules();
});

beforeEach(() => {
  saved.length = 0;
});

describe('useMergedPdf', () => {
  it('splits the parts into files of at most `atMost`, in order', async () => {
    const { result } = renderHook(() => useMergedPdf());
    await act(() => result.current.start(job(Array.from({ length: 250 }, (_, index) => part(index + 1)))));
    expect(saved).toEqual([
      { name: '1 de 3', text: numbers(1, 100) },
      { name: '2 de 3', text: numbers(101, 200) },
      { name: '3 de 3', text: numbers(201, 250) },
    ]);
    expect(result.current.state).toEqual({ kind: 'idle' });
  });

  it('creates one file of exactly `atMost` parts', async () => {
    const { result } = renderHook(() => useMergedPdf());
    await act(() => result.current.start(job(Array.from({ length: 100 }, (_, index) => part(index + 1)))));
    expect(saved.map(({ name }) => name)).toEqual(['1 de 1']);
  });

  it('saves an incomplete file only after a confirmation', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const missing: PdfPart = { label: 'Pedido 2', unavailable: 'Sem endereço.' };
    await act(() => result.current.start(job([part(1), missing, part(3)])));
    expect(saved).toEqual([]);
    expect(result.current.state).toEqual({
      kind: 'incomplete',
      missing: [{ part: missing, reason: 'Sem endereço.' }],
      found: 2,
    });
    await act(() => result.current.saveIncomplete());
    expect(saved).toEqual([{ name: '1 de 1 incompleto', text: '1 3' }]);
  });
});

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
    missing: missing.map(
      ({ part, reason, error }) => `${part.label}: ${reason}${error === undefined ? '' : ` (failed)`}`,
    ),
    progress: onProgress.mock.calls.flat(),
  };
}

describe('collectPdfs', () => {
  it('keeps the order of the parts', async () => {
    const afterOthers = new Promise((resolve) => setTimeout(resolve));
    expect(await collect([good('a', afterOthers), good('b'), good('c'), good('d')])).toEqual({
      files: ['a', 'b', 'c', 'd'],
      missing: [],
      progress: [1, 2, 3, 4],
    });
  });

  it('lists missing parts with their reason and requests the others', async () => {
    const failing: PdfPart = {
      label: 'b',
      fetch: () => Promise.reject(new ApiError({ kind: 'status', status: 404, detail: 'Não encontrado.' })),
    };
    expect(await collect([good('a'), failing, { label: 'c', unavailable: 'Sem código de uso.' }, good('d')])).toEqual({
      files: ['a', 'd'],
      missing: ['b: Não encontrado. (failed)', 'c: Sem código de uso.'],
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
    await expect(
      collect([first, ...Array.from({ length: 9 }, () => ({ label: 'x', fetch: next }))], cancel.signal),
    ).rejects.toThrow();
    // Only the two requests that were already in flight.
    expect(next).toHaveBeenCalledTimes(2);
  });
});
