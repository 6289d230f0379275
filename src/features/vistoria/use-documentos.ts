import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import type { ViewerDocument } from '@/components/document-viewer/viewer-stage';

/**
 * All documents of a case, the declaration first. Its link comes with the queue, so it is on screen before the record
 * with the others has been read; once a link has expired the record's own is taken.
 */
export function useDocumentos(caso: CasoVistoria) {
  const query = useQuery(vistoriaQueries.documentos(caso.id));
  const [isRenewed, setIsRenewed] = useState(false);
  const declaracao = isRenewed && query.data ? query.data.declaracao : caso.declaracao;
  const documents: readonly ViewerDocument[] = [
    { label: 'Declaração', url: declaracao, absent: 'Sem declaração' },
    ...(query.data?.outros ?? []),
  ];
  return {
    documents,
    /** The others could not be read. */
    failed: query.isError && !query.data,
    error: query.error,
    /** Asked for and not there yet. */
    pending: query.isPending,
    reading: query.isFetching,
    renew: async (): Promise<void> => {
      // Several documents may ask at once: one reading serves them all.
      await query.refetch({ cancelRefetch: false });
      setIsRenewed(true);
    },
  };
}
