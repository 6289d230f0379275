import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { printFile, saveFile } from '@/api/downloads';
import { explainFailure } from '@/api/errors';
import { mergePdfs, type MergedPdfs } from '@/lib/merge-pdfs';
import { notify } from '@/lib/notify';

export type MergedPdfState =
  | { kind: 'idle' }
  /** `total` is undefined until the parts are known. */
  | { kind: 'running'; done: number; total: number | undefined }
  /** Nothing is saved: the user decides about the missing parts. */
  | { kind: 'incomplete'; missing: readonly MissingPart[]; found: number }
  | { kind: 'failed'; reason: string; error: unknown };

export interface MergedPdfJob {
  parts: (signal: AbortSignal) => Promise<readonly PdfPart[]>;
  /** `number` counts from 1. */
  fileName: (file: { number: number; of: number; incomplete: boolean }) => string;
  /** Parts per file; all in one by default. */
  atMost?: number;
  /** Joins the parts of a file; one after the other by default. */
  merge?: (files: readonly Blob[]) => Promise<MergedPdfs>;
  /** Prints the file instead of saving it. */
  print?: boolean;
  success: string;
}

export interface MergedPdf {
  state: MergedPdfState;
  start: (job: MergedPdfJob) => Promise<void>;
  cancel: () => void;
  /** Requests the missing parts again. */
  retry: () => Promise<void>;
  /** Saves the found parts under the name of an incomplete file. */
  saveIncomplete: () => Promise<void>;
}

interface Run {
  job: MergedPdfJob;
  /** Undefined until they are known. */
  parts: readonly PdfPart[] | undefined;
  files: Map<PdfPart, Blob>;
}

/** Downloads PDFs, merges them in order, and saves or prints the result (ENT-08). Missing parts are never skipped without a confirmation. */
export function useMergedPdf(): MergedPdf {
  const [state, setState] = useState<MergedPdfState>({ kind: 'idle' });
  const run = useRef<Run>(undefined);
  const controller = useRef<AbortController>(undefined);

  const stop = useEffectEvent(() => controller.current?.abort());
  useEffect(() => () => stop(), []);

  /** Runs one step; a cancelled step changes no state. */
  async function step(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    controller.current?.abort();
    const abort = new AbortController();
    controller.current = abort;
    try {
      await work(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) setState({ kind: 'failed', reason: explainFailure(error), error });
    }
  }

  async function collect(run: Run, signal: AbortSignal): Promise<void> {
    const { job, files } = run;
    setState({ kind: 'running', done: files.size, total: run.parts?.length });
    const parts = run.parts ?? (await job.parts(signal));
    signal.throwIfAborted();
    run.parts = parts;
    const pending = parts.filter((part) => !files.has(part));
    const before = files.size;
    setState({ kind: 'running', done: before, total: parts.length });
    const collected = await collectPdfs(pending, {
      signal,
      onProgress: (settled) => setState({ kind: 'running', done: before + settled, total: parts.length }),
    });
    for (const { part, file } of collected.files) files.set(part, file);
    if (collected.missing.length > 0) {
      setState({ kind: 'incomplete', missing: collected.missing, found: files.size });
    } else {
      await save(run, false, signal);
    }
  }

  async function save({ job, parts = [], files }: Run, incomplete: boolean, signal: AbortSignal): Promise<void> {
    const found = parts.flatMap((part) => {
      const file = files.get(part);
      return file ? [{ part, file }] : [];
    });
    const perFile = job.atMost ?? Math.max(found.length, 1);
    const of = Math.ceil(found.length / perFile);
    const merged: Blob[] = [];
    const missing: MissingPart[] = [];
    for (let first = 0; first < found.length; first += perFile) {
      const chunk = found.slice(first, first + perFile);
      const { file, unreadable } = await (job.merge ?? mergePdfs)(chunk.map((entry) => entry.file));
      signal.throwIfAborted();
      merged.push(file);
      for (const { part } of chunk.filter((_, position) => unreadable.includes(position))) {
        files.delete(part);
        missing.push({ part, reason: 'O arquivo recebido não é um PDF que se possa abrir.' });
      }
    }
    if (missing.length > 0) {
      setState({ kind: 'incomplete', missing, found: files.size });
      return;
    }
    setState({ kind: 'idle' });
    for (const [index, file] of merged.entries()) {
      const name = job.fileName({ number: index + 1, of, incomplete });
      if (job.print) await printFile(file, name);
      else saveFile(file, name);
    }
    notify({ kind: 'success', text: job.success });
  }

  return {
    state,
    start: (job) =>
      step(async (signal) => {
        run.current = { job, parts: undefined, files: new Map() };
        await collect(run.current, signal);
      }),
    cancel: () => {
      controller.current?.abort();
      run.current = undefined;
      setState({ kind: 'idle' });
    },
    retry: () =>
      step(async (signal) => {
        if (run.current) await collect(run.current, signal);
      }),
    saveIncomplete: () =>
      step(async (signal) => {
        if (run.current) await save(run.current, true, signal);
      }),
  };
}

/** How to get a PDF, or why it cannot be requested. */
export type PdfSource = { fetch: (signal: AbortSignal) => Promise<Blob> } | { unavailable: string };

/** One PDF of a merged file. `label` names it when it is missing: 'Pedido 104812, passe de Ana Lima'. */
export type PdfPart = PdfSource & { label: string };

export interface MissingPart {
  part: PdfPart;
  reason: string;
  /** The failure of its request. */
  error?: unknown;
}

export interface CollectedPdfs {
  /** In the order of the parts, without the missing ones. */
  files: readonly { part: PdfPart; file: Blob }[];
  missing: readonly MissingPart[];
}

/** The server renders each PDF on request. */
const CONCURRENCY = 3;

/** Requests every part; a failed part is missing and does not stop the others. @throws the reason of an aborted signal */
export async function collectPdfs(
  parts: readonly PdfPart[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (settled: number) => void },
): Promise<CollectedPdfs> {
  const settled = new Map<PdfPart, Blob | Omit<MissingPart, 'part'>>();
  const queue = parts.values();
  const work = async () => {
    for (const part of queue) {
      settled.set(part, await settle(part, signal));
      signal.throwIfAborted();
      onProgress(settled.size);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    files: parts.flatMap((part) => {
      const file = settled.get(part);
      return file instanceof Blob ? [{ part, file }] : [];
    }),
    missing: parts.flatMap((part) => {
      const failure = settled.get(part);
      return failure === undefined || failure instanceof Blob ? [] : [{ part, ...failure }];
    }),
  };
}

async function settle(part: PdfPart, signal: AbortSignal): Promise<Blob | Omit<MissingPart, 'part'>> {
  if ('unavailable' in part) return { reason: part.unavailable };
  try {
    return await part.fetch(signal);
  } catch (error) {
    return { reason: explainFailure(error), error };
  }
}
