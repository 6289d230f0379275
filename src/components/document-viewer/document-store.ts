import { forgetDocument, readDocument, type LoadedDocument } from '@/components/document-viewer/document-bytes';

interface Entry {
  readonly promise: Promise<LoadedDocument>;
  loaded: LoadedDocument | undefined;
  holders: number;
}

/** A document that somebody keeps in memory. */
export interface HeldDocument {
  promise: Promise<LoadedDocument>;
  release: () => void;
}

const entries = new Map<string, Entry>();

function begin(url: string): Entry {
  const entry: Entry = {
    promise: readDocument(url).then(async (loaded) => {
      if (loaded.kind === 'image') await decodeAhead(loaded.src);
      entry.loaded = loaded;
      if (entries.get(url) !== entry) forgetDocument(loaded);
      return loaded;
    }),
    loaded: undefined,
    holders: 0,
  };
  entries.set(url, entry);
  return entry;
}

/** So that an image fetched ahead is painted in the very frame that shows it. One that does not decode says so later. */
async function decodeAhead(src: string): Promise<void> {
  const image = new Image();
  image.src = src;
  // jsdom has no such function.
  if ('decode' in image) await image.decode().catch(() => undefined);
}

/**
 * Reads a document, once for all who show it or fetch it ahead, and keeps it until the last of them has let it go.
 * `afresh` forgets a reading that failed.
 */
export function holdDocument(url: string, afresh = false): HeldDocument {
  const known = entries.get(url);
  const failed = known?.loaded?.kind === 'missing';
  const entry = known && !(afresh && failed) ? known : begin(url);
  entry.holders += 1;
  let isHeld = true;
  return {
    promise: entry.promise,
    release: () => {
      if (!isHeld) return;
      isHeld = false;
      entry.holders -= 1;
      // Not at once: whoever comes next may hold it in the same breath.
      setTimeout(() => {
        if (entry.holders > 0 || entries.get(url) !== entry) return;
        entries.delete(url);
        if (entry.loaded) forgetDocument(entry.loaded);
      });
    },
  };
}

/** A document that is in memory already. */
export function knownDocument(url: string | undefined): LoadedDocument | undefined {
  return url === undefined ? undefined : entries.get(url)?.loaded;
}
