import { explainFailure } from '@/api/errors';

/** One PDF of a merged file. */
export interface PdfPart {
  /** Names the part when it is missing: 'Pedido 104812, passe de Ana Lima'. */
  label: string;
  /** A text is the reason why the part cannot be requested. */
  fetch: ((signal: AbortSignal) => Promise<Blob>) | string;
}

export interface MissingPart {
  part: PdfPart;
  reason: string;
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
  const got = new Map<PdfPart, Blob | string>();
  const queue = parts.values();
  const work = async () => {
    for (const part of queue) {
      got.set(part, await settle(part, signal));
      signal.throwIfAborted();
      onProgress(got.size);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return {
    files: parts.flatMap((part) => {
      const file = got.get(part);
      return file instanceof Blob ? [{ part, file }] : [];
    }),
    missing: parts.flatMap((part) => {
      const reason = got.get(part);
      return typeof reason === 'string' ? [{ part, reason }] : [];
    }),
  };
}

async function settle({ fetch }: PdfPart, signal: AbortSignal): Promise<Blob | string> {
  if (typeof fetch === 'string') return fetch;
  try {
    return await fetch(signal);
  } catch (error) {
    return explainFailure(error);
  }
}
