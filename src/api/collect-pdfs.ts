import { explainFailure } from '@/api/errors';

/** One PDF of a file that is put together from many. */
export interface PdfPart {
  /** What is missing if it fails: 'Pedido 104812, passe de Ana Lima'. */
  label: string;
  /** Asks for it; a text instead says why it can't be asked for. */
  fetch: ((signal: AbortSignal) => Promise<Blob>) | string;
}

export interface MissingPart {
  part: PdfPart;
  reason: string;
}

export interface CollectedPdfs {
  /** In the order of the parts; those that are missing are not among them. */
  files: readonly { part: PdfPart; file: Blob }[];
  missing: readonly MissingPart[];
}

/** So many at a time: the server draws each PDF, and somebody else waits for it as well. */
const AT_ONCE = 3;

/**
 * Asks for every part and keeps their order. A part that fails is named with its reason and does not stop the others.
 * @throws the signal's reason once it is aborted
 */
export async function collectPdfs(
  parts: readonly PdfPart[],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (settled: number) => void },
): Promise<CollectedPdfs> {
  const got = new Map<PdfPart, Blob | string>();
  const waiting = parts.values();
  const work = async () => {
    for (const part of waiting) {
      got.set(part, await settle(part, signal));
      signal.throwIfAborted();
      onProgress(got.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
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
