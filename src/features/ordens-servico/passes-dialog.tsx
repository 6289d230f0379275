import { noop, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import type { FileOutcome } from '@/api/downloads';
import { explainFailure } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { downloadPasseMutation, PASSE_PDF_FAILED, printPasseMutation, type ModeloPasse } from '@/api/passe-pdfs';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { CloseButton } from '@/components/feedback/close-button';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { QueryState } from '@/components/feedback/query-state';
import { EmptyState, ErrorState, FailureAlert } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { markPrinted, printAgainLabel, usePrintedText } from '@/components/merged-pdf/printed';
import { HeldStatus, undoIfHeld } from '@/components/operations/undo';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Emitido } from '@/features/ordens-servico/emitido';
import { passeIndex, type OrdemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { downloadDisabledReason, passeRows } from '@/features/ordens-servico/passe-rules';
import { pedidoLabel } from '@/lib/format';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { hasModifier } from '@/lib/use-keydown';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

const CLOSED = { passes: undefined, passe: undefined };

interface PassesDialogProps {
  pedido: PedidoAssociado;
  /** The orders of the service order, in table order. */
  pedidos: readonly PedidoAssociado[];
}

/** The pass viewer of an order (ORS-08), which continues with the first pass of the next order (ORS-16). */
export function PassesDialog({ pedido, pedidos }: PassesDialogProps) {
  const viewer = useUrlDialog<OrdemServicoSearch>(CLOSED);
  const navigate = useNavigate({ from: '/ordens-servico/$id/detalhes' });
  const query = useApiQuery(pedidosQueries.passes(pedido.id));
  const passes = query.data?.itens_pedido ?? [];
  const index = passeIndex(route.useSearch(), passes.length);
  const passe = passes[index];
  const position = pedidos.indexOf(pedido);
  const nextPedido = pedidos[position + 1]?.id;
  const isLastPasse = query.data !== undefined && index >= passes.length - 1;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isLastPasse || nextPedido === undefined) return;
    void queryClient.prefetchQuery({ ...pedidosQueries.passes(nextPedido), meta: { logAs: 'passes' } });
  }, [queryClient, isLastPasse, nextPedido]);
  const hasShortcuts = useShortcutsEnabled();

  // Replaces the history entry, so that Back closes the viewer.
  const go = (to: number) => {
    if (to < 0 || (to >= passes.length && (!isLastPasse || nextPedido === undefined))) return;
    const shown =
      to < passes.length ? { passes: pedido.id, passe: to === 0 ? undefined : to + 1 } : { passes: nextPedido };
    void navigate({
      search: ({ conferencia }) => ({ conferencia, ...shown }),
      state: true,
      replace: true,
      resetScroll: false,
    });
  };
  const goByArrow = (event: KeyboardEvent) => {
    // React events bubble through portals: keys of 'Imprimir de novo?' arrive here too.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || hasModifier(event)) return;
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
    // The panel's shortcuts are off in dialogs.
    if (event.key.toLowerCase() === 'z' && !event.repeat && hasShortcuts) undoIfHeld();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) viewer.close();
      }}
    >
      <DialogContent showCloseButton={false} onKeyDown={goByArrow}>
        <DialogHeader>
          <DialogTitle>{`Passe do Pedido ${pedidoLabel(pedido)}`}</DialogTitle>
          <p className="text-sm text-muted-foreground">{`pedido ${position + 1} de ${pedidos.length}`}</p>
          <DialogClose asChild>
            <CloseButton label="Fechar visualizador" />
          </DialogClose>
        </DialogHeader>
        <DialogBody>
          <QueryState
            query={query}
            loading={<Loading />}
            failure={<ErrorState inPanel title="Erro ao buscar os detalhes dos passes." query={query} />}
          >
            {() =>
              passe ? (
                <>
                  <PasseNavigation
                    index={index}
                    count={passes.length}
                    hasNext={!isLastPasse || nextPedido !== undefined}
                    onGo={go}
                  />
                  <PasseDescription passe={passe} />
                </>
              ) : (
                <EmptyState
                  art="none"
                  title="Nenhum passe neste pedido."
                  action={
                    nextPedido === undefined ? undefined : (
                      <Button variant="outline" size="sm" onClick={() => go(passes.length)}>
                        Próximo pedido
                        <ChevronRight aria-hidden />
                      </Button>
                    )
                  }
                />
              )
            }
          </QueryState>
          <SlowNotice query={query} />
          <div className="grid justify-items-start">
            <Emitido pedido={pedido} />
          </div>
          <HeldStatus />
        </DialogBody>
        <PasseDownloads passe={passe} />
      </DialogContent>
    </Dialog>
  );
}

interface PasseNavigationProps {
  index: number;
  count: number;
  hasNext: boolean;
  onGo: (index: number) => void;
}

function PasseNavigation({ index, count, hasNext, onGo }: PasseNavigationProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <DisabledHint reason={index === 0 ? 'Este é o primeiro passe.' : undefined}>
        <Button variant="outline" size="sm" onClick={() => onGo(index - 1)}>
          <ChevronLeft aria-hidden />
          Anterior
        </Button>
      </DisabledHint>
      <span role="status">{`Passe ${index + 1} de ${count}`}</span>
      <DisabledHint reason={hasNext ? undefined : 'Este é o último passe.'}>
        <Button variant="outline" size="sm" onClick={() => onGo(index + 1)}>
          Próximo
          <ChevronRight aria-hidden />
        </Button>
      </DisabledHint>
    </div>
  );
}

const rowClass =
  'grid grid-cols-[8rem_minmax(0,1fr)] border-t border-border py-1.75 max-md:grid-cols-[7rem_minmax(0,1fr)]';

function PasseDescription({ passe }: { passe: ItemPedido }) {
  return (
    <dl>
      {passeRows(passe).map(([label, value, kind]) => (
        <div key={label} className={rowClass}>
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="wrap-anywhere">{kind === undefined ? value : <PersonalValue kind={kind} value={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As high as a pass, to avoid layout shift. */
function Loading() {
  return (
    <div className="min-h-92">
      <LoadingCaption visible className="mb-4 block" />
      <div className="grid gap-5.5" aria-hidden>
        {Array.from({ length: 9 }, (_, row) => (
          <Skeleton key={row} className={row % 2 === 0 ? 'w-70' : 'w-55'} />
        ))}
      </div>
    </div>
  );
}

const DOWNLOAD_NOVO = downloadPasseMutation('novo');
const DOWNLOAD_ANTIGO = downloadPasseMutation('antigo');
const PRINT_NOVO = printPasseMutation('novo');
const PRINT_ANTIGO = printPasseMutation('antigo');

/** The footer of the pass viewer (ORS-08). */
function PasseDownloads({ passe }: { passe: ItemPedido | undefined }) {
  const novo = useDownload(DOWNLOAD_NOVO, 'novo', passe);
  const antigo = useDownload(DOWNLOAD_ANTIGO, 'antigo', passe);
  const printNovo = useDownload(PRINT_NOVO, 'novo', passe);
  const printAntigo = useDownload(PRINT_ANTIGO, 'antigo', passe);
  const all = [novo, printNovo, antigo, printAntigo];
  const error = all.find((download) => download.error)?.error;
  return (
    <>
      {error ? (
        <FailureAlert
          title={PASSE_PDF_FAILED}
          detail={explainFailure(error)}
          error={error}
          className="mx-6 mb-4 w-auto max-md:mx-4"
        />
      ) : null}
      <SlowNotice pending={all.some(({ busy }) => busy)} className="mx-6 mb-4 max-md:mx-4" />
      {[novo, antigo].map(({ modelo, printed }) =>
        printed === undefined ? null : (
          <p key={modelo} className="mx-6 mb-2 text-sm text-muted-foreground max-md:mx-4">
            {`Modelo ${modelo}: ${printed}`}
          </p>
        ),
      )}
      <p className="mx-6 mb-2 text-sm text-muted-foreground max-md:mx-4">
        Novo e Antigo são os dois modelos do PDF do passe.
      </p>
      <DialogFooter className="max-md:grid max-md:grid-cols-[1fr_auto]">
        {passe ? (
          <>
            <DisabledHint reason={novo.disabledReason}>
              <LoadingButton loading={novo.busy} onClick={novo.start}>
                <Download aria-hidden />
                Baixar Novo
              </LoadingButton>
            </DisabledHint>
            <PrintButton label="Imprimir Novo" download={printNovo} />
            <DisabledHint reason={antigo.disabledReason}>
              <LoadingButton variant="outline" loading={antigo.busy} onClick={antigo.start}>
                <Download aria-hidden />
                Baixar Antigo
              </LoadingButton>
            </DisabledHint>
            <PrintButton label="Imprimir Antigo" download={printAntigo} />
          </>
        ) : null}
        <DialogClose asChild>
          <Button variant="outline" className="ml-auto max-md:col-span-2 max-md:ml-0">
            Fechar
          </Button>
        </DialogClose>
      </DialogFooter>
    </>
  );
}

function PrintButton({ label, download }: { label: string; download: ReturnType<typeof useDownload> }) {
  const [isAsking, setIsAsking] = useState(false);
  const { printed, start } = download;
  const confirmLabel = printAgainLabel([printed]);
  return (
    <>
      <DisabledHint reason={download.disabledReason}>
        <LoadingButton
          variant="outline"
          size="icon"
          aria-label={label}
          title={label}
          loading={download.busy}
          onClick={() => (printed === undefined ? start() : setIsAsking(true))}
        >
          {download.busy ? null : <Printer aria-hidden />}
        </LoadingButton>
      </DisabledHint>
      {isAsking && printed !== undefined ? (
        <ConfirmDialog
          title={`${confirmLabel}?`}
          question={`Este passe já foi ${printed}.`}
          confirmLabel={confirmLabel}
          variant="default"
          open
          onOpenChange={setIsAsking}
          onConfirm={() => {
            setIsAsking(false);
            start();
          }}
        />
      ) : null}
    </>
  );
}

/** One of the downloads; hides the error of another pass's file. */
function useDownload(
  options: UseMutationOptions<FileOutcome, Error, string>,
  modelo: ModeloPasse,
  passe: ItemPedido | undefined,
) {
  const key = passe && (`passe-${modelo}-${passe.id}` as const);
  const mutation = useSingleFlightMutation(options);
  const code = passe?.cod_uso ?? undefined;
  return {
    modelo,
    printed: usePrintedText(key),
    disabledReason: passe && downloadDisabledReason(passe),
    busy: mutation.isPending,
    error: mutation.variables === code ? mutation.error : null,
    start: () => {
      // Not onSuccess of `mutate`, which a closed viewer does not call.
      if (code !== undefined && key) {
        void mutation.mutateAsync(code).then((outcome) => markPrinted([key], outcome), noop);
      }
    },
  };
}
