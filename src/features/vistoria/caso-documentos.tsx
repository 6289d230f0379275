import { useQueries } from '@tanstack/react-query';
import { Columns2 } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { useApiQuery } from '@/api/use-api-query';
import { vistoriaQueries, type CasoVistoria } from '@/api/vistoria';
import { comparisonDisabledReason } from '@/components/document-viewer/comparison-rules';
import { DocumentPane, type ViewerDocument } from '@/components/document-viewer/document-pane';
import { documentQuery } from '@/components/document-viewer/document-query';
import { DocumentStrip } from '@/components/document-viewer/document-strip';
import { safeUrl } from '@/components/document-viewer/document-url';
import { LazyDocumentComparison, LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import { useComparison } from '@/components/document-viewer/use-comparison';
import { NOT_LOADED } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { usePdfsInPlace } from '@/features/vistoria/pdfs-in-place';
import { preloadLater } from '@/lib/lazy-with-preload';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { useKeydown } from '@/lib/use-keydown';
import { cn } from '@/lib/utils';

/**
 * The documents of a case, the declaration first. The declaration does not wait for the record, because the queue has
 * its link; `renew` replaces it by the link of the refetched record (DOC-05).
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
  /** The element in which the keys of the documents work. */
  desk: RefObject<HTMLElement | null>;
  shortcutsEnabled: boolean;
  /** The declaration has painted or failed. */
  onSettled: () => void;
}

/** The documents of a case, in place, compared (DOC-11) and in the modal viewer; the declaration first (VIS-01). */
export function CasoDocumentos({ caso, viewport, desk, shortcutsEnabled, onSettled }: CasoDocumentosProps) {
  const { documents, query, renew } = useDocumentos(caso);
  const pdf = usePdfsInPlace() ? 'draw' : 'offer';
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  useEffect(() => preloadLater(LazyDocumentViewer.preload), []);
  useEffect(() => preloadLater(LazyDocumentComparison.preload), []);
  const compareDisabledReason = query.data ? comparisonDisabledReason(documents, 'draw') : NOT_LOADED;
  const { isComparing, toggle, leave } = useComparison(compareDisabledReason);
  // 'Atalhos de uma tecla' (SHL-18) also switches off C, but not the other keys of the desk.
  const hasCompareKey = useShortcutsEnabled() && shortcutsEnabled;
  useKeydown(hasCompareKey ? desk : undefined, (event) => {
    if (event.key.toLowerCase() !== 'c' || event.repeat || event.defaultPrevented) return;
    event.preventDefault();
    toggle();
  });
  const shortcutsIn = shortcutsEnabled ? desk : 'off';
  const current = documents[index] ?? documents[0];
  return (
    <div className="flex min-h-0 min-w-0 flex-col border-border max-md:border-b md:border-r">
      {/* Hidden while two documents are compared, so that it keeps its view. */}
      <div className={cn('flex min-h-0 flex-1 flex-col', isComparing && 'hidden')}>
        <DocumentPane
          // The preference applies to the displayed document too.
          key={`${index} ${pdf}`}
          document={current}
          renew={renew}
          title={current.label}
          pdf={pdf}
          alwaysClear
          shortcutsIn={isComparing ? 'off' : shortcutsIn}
          viewportRef={viewport}
          onEnlarge={() => setEnlarged(index)}
          onSettled={index === 0 ? onSettled : undefined}
        />
        <div className="flex-none border-t border-border bg-background px-3 py-2 max-md:py-1">
          <div className="flex items-center gap-1">
            <DocumentStrip documents={documents} index={index} onIndexChange={setIndex} renew={renew} />
            <ToolbarButton
              icon={Columns2}
              name="Comparar documentos"
              shortcut={hasCompareKey ? 'C' : undefined}
              disabledReason={compareDisabledReason}
              onClick={toggle}
            />
          </div>
          {query.isError && !query.data ? (
            <InlineError
              text="Os outros documentos não carregaram."
              query={query}
              onRetry={() => void renew()}
              className="px-1 py-1"
            />
          ) : null}
          <SlowNotice pending={query.isPending} onRetry={() => void renew()} className="px-1 py-1" />
        </div>
      </div>
      {isComparing ? (
        <>
          {/* During a comparison phones hide the data of the pass and its heading (VIS-16). */}
          <h1 className="sr-only md:hidden">Vistoria de Declaração</h1>
          <LazyDocumentComparison
            documents={documents}
            index={index}
            title="Comparar documentos"
            onLeave={leave}
            pdf="draw"
            renew={renew}
            shortcutsIn={shortcutsIn}
            alwaysClear
          />
        </>
      ) : null}
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
