import { IdCard } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { FotoDoPasse, useMostrarFotos } from '@/components/document-viewer/document-image';
import { LazyDocumentViewer } from '@/components/document-viewer/lazy-document-viewer';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError } from '@/components/feedback/states';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { passeLabel } from '@/lib/format';
import { preloadLater } from '@/lib/lazy-with-preload';
import { useIsNearViewport } from '@/lib/use-is-near-viewport';

/** Names and photos of a pickup's passes, to compare with the person at the counter (ENT-28). */
export function FotosDaRetirada({ id }: { id: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const query = useApiQuery({
    ...pedidosQueries.detail(String(id)),
    // A search may find many pickups.
    enabled: useIsNearViewport(frame, '200px'),
    meta: { logAs: 'fotos da retirada' },
  });
  const fotos = useMostrarFotos('mb-3');
  useEffect(() => preloadLater(LazyDocumentViewer.preload), []);
  // Several documents may renew their signed links at once (DOC-05): they share one refetch.
  const renew = () => query.refetch({ cancelRefetch: false });
  return (
    <div ref={frame} className="mt-4 border-t border-border pt-4">
      {fotos.button}
      <QueryState
        query={query}
        loading={
          <div className="min-h-44">
            <LoadingCaption />
            <Skeleton className="h-44 w-33" />
          </div>
        }
        failure={<InlineError text="Não foi possível carregar as fotos." query={query} />}
      >
        {({ itens_pedido: itens }) =>
          itens.length === 0 ? (
            <p className="text-muted-foreground">Nenhum passe neste pedido.</p>
          ) : (
            <ul className="flex flex-wrap gap-x-6 gap-y-4">
              {itens.map((item) => (
                <Passe key={item.id} passe={item} hasPhoto={fotos.areShown} renew={renew} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <SlowNotice query={query} className="mt-3" />
    </div>
  );
}

function Passe({ passe, hasPhoto, renew }: { passe: ItemPedido; hasPhoto: boolean; renew: RenewDocument }) {
  const { documentos } = passe;
  const [opened, setOpened] = useState<number>();
  const nome = passeLabel(passe);
  return (
    <li className="flex min-w-0 flex-wrap gap-x-4 gap-y-2">
      {hasPhoto ? <FotoDoPasse nome={nome} documentos={documentos} renew={renew} /> : null}
      <div className="grid w-44 content-start justify-items-start gap-2 wrap-anywhere">
        <p className="font-semibold">{nome}</p>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Ver identidade, ${nome}`}
          onClick={() => setOpened(documentos.findIndex(({ campo }) => campo === 'identidade_frente'))}
        >
          <IdCard />
          Ver identidade
        </Button>
      </div>
      {opened === undefined ? null : (
        <LazyDocumentViewer
          documents={documentos}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
          renew={renew}
        />
      )}
    </li>
  );
}
