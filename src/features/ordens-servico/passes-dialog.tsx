import type { UseMutationOptions } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { explainFailure } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { downloadPasseMutation, PASSE_PDF_FAILED, printPasseMutation } from '@/api/passe-pdfs';
import { pedidosQueries, type ItemPedido } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { EmptyState, ErrorState, FailureAlert } from '@/components/feedback/states';
import { CloseButton } from '@/components/form/close-button';
import { useUrlDialog } from '@/components/form/use-url-dialog';
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
import { passeIndex, type OrdemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { downloadDisabledReason, passeRows } from '@/features/ordens-servico/passe-rules';
import { pedidoLabel } from '@/lib/format';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

const CLOSED = { passes: undefined, passe: undefined };

/** The pass viewer of an order (ORS-08). */
export function PassesDialog({ pedido }: { pedido: PedidoAssociado }) {
  const viewer = useUrlDialog<OrdemServicoSearch>(CLOSED);
  const navigate = useNavigate({ from: '/ordens-servico/$id/detalhes' });
  const query = useApiQuery(pedidosQueries.passes(pedido.id));
  const passes = query.data?.itens_pedido ?? [];
  const index = passeIndex(route.useSearch(), passes.length);
  const passe = passes[index];

  // Replaces, so that Back closes the viewer.
  const go = (to: number) => {
    if (to < 0 || to >= passes.length) return;
    const passe = to === 0 ? undefined : to + 1;
    void navigate({ search: ({ passes }) => ({ passes, passe }), state: true, replace: true, resetScroll: false });
  };
  const goByArrow = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(index - 1);
    if (event.key === 'ArrowRight') go(index + 1);
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
          <DialogClose asChild>
            <CloseButton label="Fechar visualizador" />
          </DialogClose>
        </DialogHeader>
        <DialogBody>
          {passe ? (
            <>
              <PasseNavigation index={index} count={passes.length} onGo={go} />
              <PasseDescription passe={passe} />
            </>
          ) : query.isError && !query.data ? (
            <ErrorState inPanel title="Erro ao buscar os detalhes dos passes." query={query} />
          ) : query.data ? (
            <EmptyState art="none" title="Nenhum passe neste pedido." />
          ) : (
            <Loading />
          )}
          <SlowNotice query={query} />
        </DialogBody>
        <PasseDownloads passe={passe} />
      </DialogContent>
    </Dialog>
  );
}

function PasseNavigation({ index, count, onGo }: { index: number; count: number; onGo: (index: number) => void }) {
  return (
    <div className="flex items-center justify-between gap-2">
      <DisabledHint reason={index === 0 ? 'Este é o primeiro passe.' : undefined}>
        <Button variant="outline" size="sm" onClick={() => onGo(index - 1)}>
          <ChevronLeft aria-hidden />
          Anterior
        </Button>
      </DisabledHint>
      <span role="status">{`Passe ${index + 1} de ${count}`}</span>
      <DisabledHint reason={index === count - 1 ? 'Este é o último passe.' : undefined}>
        <Button variant="outline" size="sm" onClick={() => onGo(index + 1)}>
          Próximo
          <ChevronRight aria-hidden />
        </Button>
      </DisabledHint>
    </div>
  );
}

const rowClass =
  'grid grid-cols-[128px_minmax(0,1fr)] border-t border-border py-1.75 max-md:grid-cols-[112px_minmax(0,1fr)]';

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

/** As high as a pass, against layout shift. */
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
  const novo = useDownload(DOWNLOAD_NOVO, passe);
  const antigo = useDownload(DOWNLOAD_ANTIGO, passe);
  const printNovo = useDownload(PRINT_NOVO, passe);
  const printAntigo = useDownload(PRINT_ANTIGO, passe);
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
  return (
    <DisabledHint reason={download.disabledReason}>
      <LoadingButton variant="outline" size="icon" aria-label={label} loading={download.busy} onClick={download.start}>
        {download.busy ? null : <Printer aria-hidden />}
      </LoadingButton>
    </DisabledHint>
  );
}

/** One of the downloads; hides the error of another pass's file. */
function useDownload(options: UseMutationOptions<void, Error, string>, passe: ItemPedido | undefined) {
  const mutation = useSingleFlightMutation(options);
  const code = passe?.cod_uso ?? undefined;
  return {
    disabledReason: passe && downloadDisabledReason(passe),
    busy: mutation.isPending,
    error: mutation.variables === code ? mutation.error : null,
    start: () => {
      if (code !== undefined) mutation.mutate(code);
    },
  };
}
