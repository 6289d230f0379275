import { useEffect, useState, type RefObject } from 'react';
import { useQueries } from '@tanstack/react-query';
import { explainFailure } from '@/api/errors';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { DocumentPane, type ViewerDocument } from '@/components/document-viewer/document-pane';
import { documentQuery } from '@/components/document-viewer/document-query';
import { DocumentStrip } from '@/components/document-viewer/document-strip';
import { LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import { safeUrl } from '@/components/document-viewer/document-url';
import { InlineError } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { preloadWhenIdle } from '@/lib/lazy-with-preload';

/**
 * The documents of a case, the declaration first. Its link comes with the queue, so it does not wait for the record;
 * `renew` replaces it by the link of the refetched record (DOC-05).
 */
function useDocumentos(caso: CasoVistoria) {
  const query = useApiQuery(vistoriaQueries.documentos(caso.id));
  const [isRenewed, setIsRenewed] = useState(false);
  const declaracao = isRenewed && query.data ? query.data.declaracao : caso.declaracao;
  const first: ViewerDocument = { label: 'Declaração', url: declaracao, emptyText: 'Sem declaração' };
  const renew = async () => {
    // Several documents may renew at the same time.
    await query.refetch({ cancelRefetch: false });
    setIsRenewed(true);
  };
  return { documents: [first, ...(query.data?.outros ?? [])] as const, query, renew };
}

interface CasoDocumentosProps {
  caso: CasoVistoria;
  viewport: RefObject<HTMLDivElement | null>;
  /** The keys of the document act while the focus is inside. */
  shortcutsIn: RefObject<HTMLElement | null> | 'off';
  /** The declaration has painted or failed. */
  onSettled: () => void;
}

/** The documents of a case, in place and in the modal viewer; the declaration first (VIS-01). */
export function CasoDocumentos({ caso, viewport, shortcutsIn, onSettled }: CasoDocumentosProps) {
  const { documents, query, renew } = useDocumentos(caso);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  useEffect(() => preloadWhenIdle(LazyDocumentViewer.preload), []);
  const current = documents[index] ?? documents[0];
  return (
    <div className="flex min-h-0 min-w-0 flex-col border-border max-md:border-b md:border-r">
      <DocumentPane
        key={index}
        document={current}
        renew={renew}
        title={current.label}
        pdf="offer"
        alwaysClear
        shortcutsIn={shortcutsIn}
        viewportRef={viewport}
        onEnlarge={() => setEnlarged(index)}
        onSettled={index === 0 ? onSettled : undefined}
      />
      <div className="flex-none border-t border-border bg-background px-3 py-2 max-md:py-1">
        <DocumentStrip documents={documents} index={index} onIndexChange={setIndex} renew={renew} />
        {query.isError && !query.data ? (
          <InlineError
            text={`Os outros documentos não carregaram. ${explainFailure(query.error)}`}
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void renew()}
            className="px-1 py-1"
          />
        ) : null}
        <SlowNotice pending={query.isPending} onRetry={() => void renew()} className="px-1 py-1" />
      </div>
      {enlarged === undefined ? null : (
        <LazyDocumentViewer
          documents={documents}
          index={enlarged}
          onIndexChange={setEnlarged}
          onClose={() => setEnlarged(undefined)}
          pdf="draw"
          renew={renew}
        />
      )}
    </div>
  );
}

/** Prefetches the record and the documents of the next case, and keeps them cached while it is mounted (VIS-10). */
export function PrefetchCaso({ caso }: { caso: CasoVistoria }) {
  const { documents } = useDocumentos(caso);
  const urls = new Set(documents.flatMap(({ url }) => safeUrl(url) ?? []));
  useQueries({ queries: Array.from(urls, documentQuery) });
  return null;
}
