import { useState } from 'react';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import type { ViewerDocument } from '@/components/document-viewer/document-pane';

/**
 * The documents of a case, the declaration first. Its link comes with the queue, so it does not wait for the record;
 * `renew` replaces it by the link of the refetched record (DOC-05).
 */
export function useDocumentos(caso: CasoVistoria) {
  const query = useApiQuery(vistoriaQueries.documentos(caso.id));
  const [isRenewed, setIsRenewed] = useState(false);
  const declaracao = isRenewed && query.data ? query.data.declaracao : caso.declaracao;
  const documents: readonly ViewerDocument[] = [
    { label: 'Declaração', url: declaracao, emptyText: 'Sem declaração' },
    ...(query.data?.outros ?? []),
  ];
  const renew = async (): Promise<void> => {
    // Several documents may renew at the same time.
    await query.refetch({ cancelRefetch: false });
    setIsRenewed(true);
  };
  return { documents, query, renew };
}
