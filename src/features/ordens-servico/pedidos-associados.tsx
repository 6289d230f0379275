import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Eye, ScanBarcode, Tag } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';
import { pedidosQueries } from '@/api/pedidos';
import { dataColumns, rowId } from '@/components/column-settings/columns';
import { DataTable, type DataTableState } from '@/components/data-table/data-table';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { EmptyState } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { Section } from '@/components/layout/section';
import { usePrintedText } from '@/components/merged-pdf/printed';
import { RunNotices } from '@/components/operations/run-notice';
import { Button } from '@/components/ui/button';
import { DownloadPasses } from '@/features/ordens-servico/download-passes';
import { Emitido } from '@/features/ordens-servico/emitido';
import { Etiquetas } from '@/features/ordens-servico/etiquetas';
import { capinhasLabel } from '@/features/ordens-servico/ordem-servico-rules';
import type { OrdemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { countOf, formatCount, pedidoLabel } from '@/lib/format';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { tipoEntregaLabel } from '@/lib/status';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

const Conferencia = lazyWithPreload(async () => (await import('@/features/ordens-servico/conferencia')).Conferencia);

const ACTIONS = ['emitido'];

const CONFERENCIA_OFF = { conferencia: undefined };

const column = dataColumns<PedidoAssociado>();

/** Separates a column from the right-aligned number before it, unless the table is folded. */
function AfterNumber({ children }: { children: ReactNode }) {
  return <span className="inline-block pl-7 @max-[40rem]/data-table:pl-0">{children}</span>;
}

/** Columns of the orders in a service order (ORS-06). */
const columns = column.columns([
  column.accessor('numero_pedido', {
    header: 'Pedido',
    meta: { width: '13%', narrow: 'title' },
    cell: ({ row: { original: pedido } }) => (
      <>
        <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
          {pedidoLabel(pedido)}
        </Link>
        <EtiquetaImpressa pedido={pedido.id} />
      </>
    ),
  }),
  column.accessor('quantidade_passes', {
    header: 'Quantidade de Passes',
    meta: { width: '10rem', align: 'right', narrow: 'detail' },
    cell: ({ row: { original: pedido } }) => <Quantidade passes={pedido.quantidade_passes} />,
  }),
  column.accessor('tipo_entrega', {
    header: () => <AfterNumber>Tipo de Entrega</AfterNumber>,
    meta: { width: '18%', narrow: 'status' },
    cell: ({ row: { original: pedido } }) => <AfterNumber>{tipoEntregaLabel(pedido.tipo_entrega)}</AfterNumber>,
  }),
  column.accessor('capinhas', {
    header: 'Capinhas',
    meta: { narrow: 'date' },
    cell: ({ row: { original: pedido } }) => (
      <span className={pedido.capinhas.length === 0 ? 'text-muted-foreground' : undefined}>
        {capinhasLabel(pedido)}
      </span>
    ),
  }),
  column.display({
    id: 'acoes',
    header: 'Ações',
    meta: { width: '24%', align: 'right', narrow: 'value' },
    cell: ({ row: { original: pedido } }) => <PedidoAcoes pedido={pedido} />,
  }),
]);

function EtiquetaImpressa({ pedido }: { pedido: number }) {
  const text = usePrintedText(`etiqueta-${pedido}`);
  return text === undefined ? null : (
    <span className="flex items-center gap-1 text-xs font-normal whitespace-normal text-muted-foreground">
      <Tag aria-hidden className="size-3 flex-none" />
      <span>
        <span className="sr-only">etiqueta: </span>
        {text}
      </span>
    </span>
  );
}

/** The folded table has no headers, so it shows the unit. */
function Quantidade({ passes }: { passes: number | null }) {
  if (passes === null) return '–';
  return (
    <>
      <span>{formatCount(passes)}</span>
      <span className="hidden @max-[40rem]/data-table:inline">{passes === 1 ? ' passe' : ' passes'}</span>
    </>
  );
}

/** 'Emitido' (ORS-07) and the pass viewer of an order. */
function PedidoAcoes({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = useUrlDialog<OrdemServicoSearch>();
  const queryClient = useQueryClient();
  const prefetchPasses = () => {
    void queryClient.prefetchQuery({ ...pedidosQueries.passes(pedido.id), meta: { logAs: 'passes' } });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center justify-items-end gap-x-2">
      <Emitido pedido={pedido} />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Visualizar passes do pedido ${pedido.numero_pedido ?? pedido.id}`}
        title="Visualizar"
        onPointerEnter={prefetchPasses}
        onFocus={prefetchPasses}
        onClick={() => viewer.open({ passes: pedido.id, passe: undefined })}
      >
        <Eye aria-hidden />
      </Button>
    </div>
  );
}

/** 'Pedidos Associados' (ORS-06) and their check by label (ORS-11). */
export function PedidosAssociados({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { pedidos } = ordem;
  const { conferencia } = route.useSearch();
  const mode = useUrlDialog<OrdemServicoSearch>(CONFERENCIA_OFF);
  const isOpen = conferencia === 'sim';
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => preloadLater(Conferencia.preload), []);
  useEffect(() => {
    const button = toggle.current;
    if (!isOpen) return undefined;
    // The button that closed it is gone; a closed dialog has focused main.
    return () => void setTimeout(() => document.activeElement?.matches('body, main') && button?.focus());
  }, [isOpen]);
  const state: DataTableState =
    pedidos.length > 0
      ? { kind: 'ready' }
      : {
          kind: 'empty',
          node: (
            <EmptyState
              art="none"
              title="Nenhum pedido nesta Ordem de Serviço."
              detail="Os pedidos dela foram excluídos junto com o usuário."
            />
          ),
        };
  return (
    <Section
      title="Pedidos Associados"
      note={countOf(pedidos.length, 'pedido', 'pedidos')}
      hideNoteOnPhones
      divided={false}
      actions={
        <>
          <DisabledHint reason={pedidos.length === 0 ? 'Não há pedidos nesta ordem.' : undefined}>
            <Button
              variant="outline"
              size="sm"
              ref={toggle}
              aria-pressed={isOpen}
              onClick={() => (isOpen ? mode.close() : mode.open({ conferencia: 'sim' }))}
            >
              <ScanBarcode />
              Conferência
            </Button>
          </DisabledHint>
          <DownloadPasses ordem={ordem} />
          <Etiquetas pedidos={pedidos} />
        </>
      }
    >
      {isOpen && pedidos.length > 0 ? (
        <div className="mb-4">
          <Conferencia key={ordem.id} ordem={ordem} onClose={() => mode.close()} />
        </div>
      ) : null}
      <RunNotices actions={ACTIONS} shows={(record) => pedidos.some(({ id }) => id === record.id)} className="mb-4" />
      <DataTable caption="Pedidos Associados" columns={columns} rows={pedidos} getRowId={rowId} state={state} />
    </Section>
  );
}
