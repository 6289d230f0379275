import { useEffect } from 'react';
import { holdDocument } from '@/components/document-viewer/document-store';
import { safeUrl } from '@/components/document-viewer/safe-url';

/** Reads documents before somebody looks at them, and keeps them as long as the caller is there. */
export function useDocumentsAhead(addresses: readonly (string | null | undefined)[]): void {
  // A text, so that a list made anew of the same addresses is no change.
  const wanted = addresses.flatMap((address) => safeUrl(address) ?? []).join('\n');
  useEffect(() => {
    const held = wanted.split('\n').flatMap((url) => (url === '' ? [] : [holdDocument(url)]));
    return () => {
      for (const { release } of held) release();
    };
  }, [wanted]);
}
