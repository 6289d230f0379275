import { useEffect, useState, type RefObject } from 'react';
import { explainFailure } from '@/api/errors';
import type { CasoVistoria } from '@/api/vistoria';
import { DocumentPane } from '@/components/document-viewer/document-pane';
import { DocumentStrip } from '@/components/document-viewer/document-strip';
import { LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import { InlineError } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { useDocumentos } from '@/features/vistoria/use-documentos';
import { preloadWhenIdle } from '@/lib/lazy-with-preload';

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
  const current = documents[index] ?? { label: 'Declaração', url: null };
  return (
    <div className="flex min-h-0 min-w-0 flex-col border-border max-md:border-b md:border-r">
      <DocumentPane
        key={index}
        document={current}
        renew={renew}
        title={current.label}
        pdf="offer"
        shortcutsIn={shortcutsIn}
        viewportRef={viewport}
        onEnlarge={() => {
          setEnlarged(index);
        }}
        onSettled={index === 0 ? onSettled : undefined}
      />
      <div className="flex-none border-t border-border bg-background px-3 py-2 max-md:py-1">
        <DocumentStrip documents={documents} index={index} onIndexChange={setIndex} renew={renew} />
        {query.isError && !query.data ? (
          <InlineError
            text={`Os outros documentos não carregaram. ${explainFailure(query.error)}`}
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
          onClose={() => {
            setEnlarged(undefined);
          }}
          pdf="draw"
          renew={renew}
        />
      )}
    </div>
  );
}
