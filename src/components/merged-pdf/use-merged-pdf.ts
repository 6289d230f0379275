import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { canPrintPdf, printFile, saveFile, type FileOutcome } from '@/api/downloads';
import { explainFailure } from '@/api/errors';
import { mergePdfs, partsText, type MergedPdfs, type MergedPdfState } from '@/components/merged-pdf/merge-pdfs';
import { markPrinted, printAgainLabel, printedText, type PrintedKey } from '@/components/merged-pdf/printed';
import { notify } from '@/lib/notify';

/** PDFs per file, and PDFs per run (ENT-08). Each file is saved and released before the next one begins. */
const PARTS_PER_FILE = 100;
const MAX_PARTS = 1_000;

export interface MergedPdfJob {
  parts: (signal: AbortSignal) => Promise<readonly PdfPart[]>;
  /** The warning of each part, which the user sees before the first request; undefined for a part without one. */
  warnings?: (parts: readonly PdfPart[]) => Promise<readonly (string | undefined)[]>;
  /** `number` counts from 1. */
  fileName: (file: { number: number; of: number; incomplete: boolean }) => string;
  /** Joins the parts of a file; one after the other by default. */
  merge?: (files: readonly Blob[], number: number) => Promise<MergedPdfs>;
  /** Prints the files instead of saving them. */
  print?: boolean;
  /** Text of the success toast. */
  success: (merged: number, outcome: FileOutcome) => string;
  /** Called when the last file was saved or printed. */
  onDone?: () => void;
}

export interface MergedPdf {
  state: MergedPdfState;
  start: (job: MergedPdfJob) => Promise<void>;
  cancel: () => void;
  /** Requests the missing parts again, or continues with the next file. */
  proceed: () => Promise<void>;
  /** Continues without the parts that have a warning, under the name of an incomplete file. */
  leaveOut: () => Promise<void>;
  /** Saves the found parts under the name of an incomplete file, and continues. */
  saveIncomplete: () => Promise<void>;
}

interface Run {
  job: MergedPdfJob;
  /** Undefined until they are known. */
  parts: readonly PdfPart[] | undefined;
  /** The parts without a warning; undefined until the warnings are known. */
  sound: readonly PdfPart[] | undefined;
  isLeftOut: boolean;
  /** The user was asked about parts that were printed before. */
  mayRepeat: boolean;
  /** Number of files that were saved or printed. */
  files: number;
  /** Number of PDFs in them. */
  merged: number;
  /** Received parts of the current file. */
  received: Map<PdfPart, Blob>;
}

/** Downloads PDFs, merges them in order and saves or prints the files (ENT-08). Never skips a missing part unasked. */
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
      if (abort.signal.aborted || !run.current) return;
      setState({ kind: 'failed', reason: explainFailure(error), error, ...progressOf(run.current) });
    }
  }

  async function collect(run: Run, signal: AbortSignal): Promise<void> {
    setState({ kind: 'running', ...partsDone(run), ...progressOf(run) });
    run.parts ??= await run.job.parts(signal);
    signal.throwIfAborted();
    const total = run.parts.length;
    if (total > MAX_PARTS) {
      setState({ kind: 'refused', total, most: MAX_PARTS, print: progressOf(run).print });
      return;
    }
    if (!run.sound) {
      const warnings = (await run.job.warnings?.(run.parts)) ?? [];
      signal.throwIfAborted();
      run.sound = run.parts.filter((_, position) => warnings[position] === undefined);
      const warned = run.parts.flatMap(({ label }, position) => {
        const warning = warnings[position];
        return warning === undefined ? [] : [`${label}: ${warning}`];
      });
      if (warned.length > 0) {
        setState({ kind: 'warned', texts: warned, all: run.sound.length === 0, ...progressOf(run) });
        return;
      }
    }
    const texts = run.job.print && !run.mayRepeat ? run.parts.flatMap(repeatedText) : [];
    run.mayRepeat = true;
    if (texts.length > 0) {
      const proceed = printAgainLabel(run.parts.map(({ printedKey }) => printedKey && printedText(printedKey)));
      setState({ kind: 'repeated', texts, proceed, ...progressOf(run) });
      return;
    }
    do {
      const pending = currentParts(run).filter((part) => !run.received.has(part));
      const { done } = partsDone(run);
      setState({ kind: 'running', done, total, ...progressOf(run) });
      const collected = await collectPdfs(pending, {
        signal,
        onProgress: (settled) => setState({ kind: 'running', done: done + settled, total, ...progressOf(run) }),
      });
      for (const { part, file } of collected.files) run.received.set(part, file);
      if (collected.missing.length > 0) {
        setState({ kind: 'incomplete', missing: collected.missing, found: run.received.size, ...progressOf(run) });
        return;
      }
      if (!(await save(run, false, signal))) return;
    } while (run.files < progressOf(run).of);
  }

  /** Saves or prints the current file. Returns whether the run continues without the user. */
  async function save(run: Run, incomplete: boolean, signal: AbortSignal): Promise<boolean> {
    const { job, received } = run;
    const found = currentParts(run).filter((part) => received.has(part));
    const { of, print } = progressOf(run);
    const number = run.files + 1;
    const blobs = found.flatMap((part) => received.get(part) ?? []);
    const { file, unreadable } = await (job.merge ?? mergePdfs)(blobs, number);
    signal.throwIfAborted();
    if (unreadable.length > 0) {
      const missing = found
        .filter((_, position) => unreadable.includes(position))
        .map((part) => ({ part, reason: 'O arquivo recebido não é um PDF que se possa abrir.' }));
      for (const { part } of missing) received.delete(part);
      setState({ kind: 'incomplete', missing, found: received.size, ...progressOf(run) });
      return false;
    }
    received.clear();
    run.files = number;
    run.merged += found.length;
    const isLast = number >= of;
    // Only printing waits between two files.
    const waits = print && canPrintPdf() && !isLast;
    // This state enables 'Imprimir parte 2', so the counters above must be updated before.
    if (isLast) setState({ kind: 'idle' });
    else if (waits) setState({ kind: 'printed', files: number, of, print });
    const name = job.fileName({ number, of, incomplete: incomplete || run.isLeftOut });
    const outcome = print ? await printFile(file, name) : saveFile(file, name);
    markPrinted(
      found.flatMap(({ printedKey }) => printedKey ?? []),
      outcome,
    );
    if (isLast) {
      notify({ kind: 'success', text: job.success(run.merged, outcome) });
      job.onDone?.();
    }
    return !isLast && !waits;
  }

  return {
    state,
    start: (job) =>
      step(async (signal) => {
        run.current = {
          job,
          parts: undefined,
          sound: undefined,
          isLeftOut: false,
          mayRepeat: false,
          files: 0,
          merged: 0,
          received: new Map(),
        };
        await collect(run.current, signal);
      }),
    cancel: () => {
      controller.current?.abort();
      if (run.current && run.current.files > 0) {
        notify({ kind: 'warning', text: `Cancelado. ${partsText(progressOf(run.current))}` });
      }
      run.current = undefined;
      setState({ kind: 'idle' });
    },
    proceed: () =>
      step(async (signal) => {
        if (run.current) await collect(run.current, signal);
      }),
    leaveOut: () =>
      step(async (signal) => {
        if (!run.current) return;
        run.current.parts = run.current.sound;
        run.current.isLeftOut = true;
        await collect(run.current, signal);
      }),
    saveIncomplete: () =>
      step(async (signal) => {
        if (run.current && (await save(run.current, true, signal))) await collect(run.current, signal);
      }),
  };
}

function currentParts({ parts = [], files }: Run): readonly PdfPart[] {
  return parts.slice(files * PARTS_PER_FILE, (files + 1) * PARTS_PER_FILE);
}

function progressOf({ job, parts = [], files }: Run) {
  return { files, of: Math.ceil(parts.length / PARTS_PER_FILE), print: job.print === true };
}

function partsDone({ parts, files, received }: Run): { done: number; total: number | undefined } {
  return { done: files * PARTS_PER_FILE + received.size, total: parts?.length };
}

function repeatedText({ label, printedKey }: PdfPart): readonly string[] {
  const text = printedKey && printedText(printedKey);
  return text === undefined ? [] : [`${label}: ${text}`];
}

/** How to get a PDF, or why it cannot be requested. */
export type PdfSource = { fetch: (signal: AbortSignal) => Promise<Blob> } | { unavailable: string };

/** One PDF of a merged file. `label` names it when it is missing: 'Pedido 104812, passe de Ana Lima'. */
export type PdfPart = PdfSource & { label: string; printedKey?: PrintedKey };

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
