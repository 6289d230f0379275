import { useQueries } from '@tanstack/react-query';
import type { CasoVistoria } from '@/api/vistoria';
import { documentQuery } from '@/components/document-viewer/document-query';
import { safeUrl } from '@/components/document-viewer/safe-url';
import { useDocumentos } from '@/features/vistoria/use-documentos';

/** Prefetches the record and the documents of the next case, and keeps them cached while it is mounted (VIS-10). */
export function PrefetchCaso({ caso }: { caso: CasoVistoria }) {
  const { documents } = useDocumentos(caso);
  const urls = new Set(documents.flatMap(({ url }) => safeUrl(url) ?? []));
  useQueries({ queries: Array.from(urls, documentQuery) });
  return null;
}
