// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { printedText } from '@/components/merged-pdf/printed';
import { collectPdfs, useMergedPdf, type MergedPdfJob, type PdfPart } from '@/components/merged-pdf/use-merged-pdf';
import { startSession } from '@/session/session';

const saved: { text: string; name: string }[] = [];
const printed: string[] = [];
let printing: Promise<'printed' | 'saved'> = Promise.resolve('printed');
let canPrint = true;
const toasts: string[] = [];

vi.mock('@/api/downloads', () => ({
  saveFile: (file: Blob & { parts?: string }, name: string) => {
    saved.push({ text: file.parts ?? '', name });
    return 'saved';
  },
  canPrintPdf: () => canPrint,
  printFile: (_: Blob, name: string) => {
    printed.push(name);
    return printing;
  },
}));
vi.mock('@/lib/notify', () => ({
  notify: ({ text }: { text: string }) => {
    toasts.push(text);
  },
}));
// These tests check which parts each file has, and their order.
vi.mock('@/components/merged-pdf/merge-pdfs', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  mergePdfs: (files: readonly (Blob & { parts?: string })[]) =>
    Promise.resolve({
      file: Object.assign(new Blob(), { parts: files.map(({ parts }) => parts).join(' ') }),
      unreadable: [],
    }),
}));

function signIn(): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
}

const part = (n: number) => ({
  label: `Pedido ${n}`,
  fetch: () => Promise.resolve(Object.assign(new Blob(), { parts: String(n) })),
});
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index).join(' ');

const parts = (count: number) => Array.from({ length: count }, (_, index) => part(index + 1));

function job(parts: readonly PdfPart[], options: Partial<MergedPdfJob> = {}): MergedPdfJob {
  return {
    parts: () => Promise.resolve(parts),
    fileName: ({ number, of, incomplete }) => `${number} de ${of}${incomplete ? ' incompleto' : ''}`,
    success: (merged, outcome) => `${merged} ${outcome}.`,
    ...options,
  };
}

// Restored for other test files, which share the module.
afterAll(() => {
  vi.doUnmock('@/api/downloads');
  vi.doUnmock('@/components/merged-pdf/merge-pdfs');
  vi.doUnmock('@/lib/notify');
  vi.resetModules();
});

beforeEach(() => {
  printing = Promise.resolve('printed');
  canPrint = true;
  saved.length = 0;
  printed.length = 0;
  toasts.length = 0;
});

describe('useMergedPdf', () => {
  it('splits the parts into files of at most 100, in order', async () => {
    const { result } = renderHook(() => useMergedPdf());
    await act(() => result.current.start(job(parts(250))));
    expect(saved).toEqual([
      { name: '1 de 3', text: numbers(1, 100) },
      { name: '2 de 3', text: numbers(101, 200) },
      { name: '3 de 3', text: numbers(201, 250) },
    ]);
    expect(result.current.state).toEqual({ kind: 'idle' });
    expect(toasts).toEqual(['250 saved.']);
  });

  it('creates one file of exactly 100 parts', async () => {
    const { result } = renderHook(() => useMergedPdf());
    await act(() => result.current.start(job(parts(100))));
    expect(saved.map(({ name }) => name)).toEqual(['1 de 1']);
  });

  it('saves each file before it requests the parts of the next one', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const savedBefore: number[] = [];
    const counting = parts(150).map(({ label, fetch }) => ({
      label,
      fetch: () => {
        savedBefore.push(saved.length);
        return fetch();
      },
    }));
    await act(() => result.current.start(job(counting)));
    expect(savedBefore).toEqual([...Array<number>(100).fill(0), ...Array<number>(50).fill(1)]);
  });

  it('accepts 1,000 parts and refuses more before it requests any', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const fetch = vi.fn(() => Promise.resolve(new Blob()));
    await act(() => result.current.start(job(Array.from({ length: 1_001 }, () => ({ label: 'x', fetch })))));
    expect(result.current.state).toEqual({ kind: 'refused', total: 1_001, most: 1_000, print: false });
    expect(fetch).not.toHaveBeenCalled();
    act(() => result.current.cancel());
    await act(() => result.current.start(job(parts(1_000))));
    expect(saved.map(({ name }) => name).at(-1)).toBe('10 de 10');
  });

  it('asks once before it prints what was printed or saved before (ORS-15)', async () => {
    signIn();
    const { result } = renderHook(() => useMergedPdf());
    const repeated: PdfPart = { ...part(1), printedKey: 'etiqueta-1' };
    await act(() => result.current.start(job([repeated])));
    expect(saved).toHaveLength(1);
    await act(() => result.current.start(job([repeated, part(2)], { print: true })));
    expect(result.current.state).toMatchObject({
      kind: 'repeated',
      texts: [expect.stringMatching(/^Pedido 1: salva às \d\d:\d\d$/)],
      proceed: 'Imprimir',
    });
    expect(printed).toEqual([]);
    await act(() => result.current.proceed());
    expect([printed, result.current.state]).toEqual([['1 de 1'], { kind: 'idle' }]);
    await act(() => result.current.start(job([repeated], { print: true })));
    expect(result.current.state).toMatchObject({
      texts: [expect.stringMatching(/^Pedido 1: impressa às \d\d:\d\d$/)],
      proceed: 'Imprimir de novo',
    });
  });

  it('asks about the parts with a warning once, and can leave them out (ENT-30)', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const warnings = () => Promise.resolve([undefined, 'Falta o CEP.', undefined]);
    await act(() => result.current.start(job(parts(3), { warnings })));
    expect(result.current.state).toMatchObject({ kind: 'warned', texts: ['Pedido 2: Falta o CEP.'], all: false });
    await act(() => result.current.proceed());
    await act(() => result.current.start(job(parts(3), { warnings })));
    await act(() => result.current.leaveOut());
    expect(saved).toEqual([
      { name: '1 de 1', text: '1 2 3' },
      { name: '1 de 1 incompleto', text: '1 3' },
    ]);
  });

  it('continues without a press, and says that files were saved, where the browser cannot print (PED-17)', async () => {
    signIn();
    printing = Promise.resolve('saved');
    canPrint = false;
    const { result } = renderHook(() => useMergedPdf());
    const first: PdfPart = { ...part(1), printedKey: 'etiqueta-7' };
    await act(() => result.current.start(job([first, ...parts(149)], { print: true })));
    expect(printed).toEqual(['1 de 2', '2 de 2']);
    expect(toasts).toEqual(['150 saved.']);
    expect(printedText('etiqueta-7')).toMatch(/^salva às/);
  });

  it('marks a file as printed after it was sent to print', async () => {
    signIn();
    printing = new Promise(() => undefined);
    const { result } = renderHook(() => useMergedPdf());
    act(() => void result.current.start(job([{ ...part(1), printedKey: 'etiqueta-8' }], { print: true })));
    await expect.poll(() => printed).toEqual(['1 de 1']);
    expect(printedText('etiqueta-8')).toBeUndefined();
  });

  it('saves an incomplete file only after a confirmation', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const missing: PdfPart = { label: 'Pedido 2', unavailable: 'Sem endereço.' };
    await act(() => result.current.start(job([part(1), missing, part(3)])));
    expect(saved).toEqual([]);
    expect(result.current.state).toEqual({
      kind: 'incomplete',
      missing: [{ part: missing, reason: 'Sem endereço.' }],
      print: false,
      found: 2,
      files: 0,
      of: 1,
    });
    await act(() => result.current.saveIncomplete());
    expect(saved).toEqual([{ name: '1 de 1 incompleto', text: '1 3' }]);
  });

  it('stops at a later file with a missing part, and continues with that file', async () => {
    const { result } = renderHook(() => useMergedPdf());
    let attempts = 0;
    const flaky: PdfPart = {
      label: 'Pedido 101',
      fetch: () => {
        attempts += 1;
        if (attempts === 1) return Promise.reject(new ApiError({ kind: 'status', status: 400, detail: 'Algo.' }));
        return Promise.resolve(Object.assign(new Blob(), { parts: '101' }));
      },
    };
    await act(() => result.current.start(job([...parts(100), flaky, part(102)])));
    expect(saved.map(({ name }) => name)).toEqual(['1 de 2']);
    expect(result.current.state).toMatchObject({ kind: 'incomplete', found: 1, files: 1, of: 2 });
    await act(() => result.current.proceed());
    expect(saved.at(-1)).toEqual({ name: '2 de 2', text: '101 102' });
    expect(result.current.state).toEqual({ kind: 'idle' });
  });

  it('keeps the saved files when it is cancelled, and says how many', async () => {
    const { result } = renderHook(() => useMergedPdf());
    const never: PdfPart = { label: 'Pedido 201', fetch: () => new Promise(() => undefined) };
    await act(async () => {
      void result.current.start(job([...parts(200), never]));
      await expect.poll(() => saved).toHaveLength(2);
    });
    expect(result.current.state).toEqual({ kind: 'running', done: 200, total: 201, files: 2, of: 3, print: false });
    act(() => result.current.cancel());
    expect(toasts).toEqual(['Cancelado. Partes salvas: 2 de 3.']);
    expect(result.current.state).toEqual({ kind: 'idle' });
  });

  it('prints the next file only when it is asked to', async () => {
    const { result } = renderHook(() => useMergedPdf());
    await act(() => result.current.start(job(parts(150), { print: true })));
    expect(printed).toEqual(['1 de 2']);
    expect(result.current.state).toEqual({ kind: 'printed', files: 1, of: 2, print: true });
    await act(() => result.current.proceed());
    expect(printed).toEqual(['1 de 2', '2 de 2']);
    expect(result.current.state).toEqual({ kind: 'idle' });
  });

  it('prints the next file, not the first again, when it is asked to before the print dialog has opened', async () => {
    const { result } = renderHook(() => useMergedPdf());
    printing = new Promise(() => undefined);
    act(() => void result.current.start(job(parts(150), { print: true })));
    await expect.poll(() => result.current.state.kind).toBe('printed');
    act(() => void result.current.proceed());
    await expect.poll(() => printed).toEqual(['1 de 2', '2 de 2']);
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
