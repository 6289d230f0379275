import { getRouteApi, Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronLeft, Download, Images, ListChecks } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { explainFailure } from '@/api/errors';
import { downloadPrestacaoContaMutation } from '@/api/ordem-servico-mutations';
import { ordensServicoQueries, type OrdemServicoDetalhe } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { RecordPage } from '@/components/feedback/record-page';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { backLinkClass } from '@/components/layout/back-link';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { RecordNotice } from '@/components/operations/record-notice';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { useScanner } from '@/components/scan/scanner';
import { StatusText } from '@/components/status/status';
import { Button, buttonVariants } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { DonoNotice } from '@/features/ordens-servico/dono-notice';
import { FuncionarioName } from '@/features/ordens-servico/funcionario-name';
import { progressoOf } from '@/features/ordens-servico/ordem-servico-rules';
import type { OrdemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { PedidosAssociados } from '@/features/ordens-servico/pedidos-associados';
import { formatInstant } from '@/lib/dates';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';
import { useRecordTitle } from '@/lib/title';
import { cn } from '@/lib/utils';

const route = getRouteApi('/_painel/ordens-servico/$id/detalhes');

const PassesDialog = lazyWithPreload(
  async () => (await import('@/features/ordens-servico/passes-dialog')).PassesDialog,
);

const FotosDaOrdem = lazyWithPreload(
  async () => (await import('@/features/ordens-servico/fotos-da-ordem')).FotosDaOrdem,
);

const FOTOS_CLOSED = { fotos: undefined };

/** The detail of a service order (ORS-05). */
export function OrdemServicoPage() {
  const { id } = route.useParams();
  const { passes, conferencia, fotos } = route.useSearch();
  const fotosView = useUrlDialog<OrdemServicoSearch>(FOTOS_CLOSED);
  const fotosButton = useFocusAfterClose(fotos === 'sim');
  const query = useApiQuery(ordensServicoQueries.detail(id));
  const ordem = query.data;
  const opened = ordem?.pedidos.find((pedido) => pedido.id === passes);
  const backToList = useBackToList();
  const download = useSingleFlightMutation(downloadPrestacaoContaMutation);
  useEffect(() => preloadLater(PassesDialog.preload), []);
  useScanner((codigo) => {
    const next = conferencia === 'sim' ? 'Leia a etiqueta de novo.' : 'Para ler etiquetas, abra “Conferência”.';
    notify({ kind: 'error', text: `A leitura ${codigo} não foi usada. ${next}` });
  });
  useRecordTitle(ordem && `${fotos === 'sim' ? 'Fotos da ' : ''}Ordem de Serviço ${ordem.id}`);

  return (
    <RecordPage
      query={query}
      heading="Ordem de Serviço"
      deniedDetail="Seu usuário não tem acesso a esta ordem de serviço."
      title="Erro ao buscar os detalhes da Ordem de Serviço."
      detail={`Falha ao carregar. ${explainFailure(query.error)}`}
      missing="Ordem de Serviço não encontrada. Confira o endereço: ela pode ter sido excluída."
      list="/ordens-servico"
      listLabel="Ver todas as ordens de serviço"
      hidesDeleted
    >
      {(ordem) =>
        fotos === 'sim' ? (
          <FotosDaOrdem ordem={ordem} updatedAt={query.dataUpdatedAt} onClose={() => fotosView.close()} />
        ) : (
          <>
            <button type="button" onClick={backToList} className={cn(backLinkClass, 'hover:text-foreground')}>
              <ChevronLeft aria-hidden />
              Voltar
            </button>
            <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <h1>{`Ordem de Serviço ${ordem.id}`}</h1>
              <div className="flex flex-wrap gap-2">
                <Link
                  to="/ordens-servico/separacao"
                  search={{ ordem: String(ordem.id) }}
                  className={buttonVariants({ variant: 'outline' })}
                >
                  <ListChecks aria-hidden />
                  Lista de separação
                </Link>
                <Button ref={fotosButton} variant="outline" onClick={() => fotosView.open({ fotos: 'sim' })}>
                  <Images aria-hidden />
                  Fotos
                </Button>
                <LoadingButton variant="outline" loading={download.isPending} onClick={() => download.mutate(ordem.id)}>
                  <Download aria-hidden />
                  Prestação de Conta
                </LoadingButton>
              </div>
            </div>
            <SlowNotice pending={download.isPending} className="mb-3" />
            <RecordNotice record={{ kind: 'ordem-servico', id }} className="mb-4" />
            <DonoNotice key={ordem.id} ordem={ordem} />
            <OrdemServicoSummary ordem={ordem} />
            <PedidosAssociados ordem={ordem} />
            {opened ? <PassesDialog pedido={opened} pedidos={ordem.pedidos} /> : null}
          </>
        )
      }
    </RecordPage>
  );
}

/** 'Voltar' of a service order: returns to the list's history entry, or to its first page without one. */
function useBackToList(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const { listAt, __TSR_index: here } = useLocation({ select: (location) => location.state });
  return () => {
    if (listAt !== undefined && listAt < here) history.go(listAt - here);
    else void navigate({ to: '/ordens-servico' });
  };
}

/** Focuses the button that opened a view when the view closes. */
function useFocusAfterClose(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

function OrdemServicoSummary({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { nome, email } = ordem.funcionario;
  return (
    <Ticket
      label="Resumo da ordem de serviço"
      stub={<Stub ordem={ordem} />}
      stubClassName="grid content-center gap-2.5"
    >
      <DescriptionList className="grid-cols-2 md:max-wide:grid-cols-3 wide:grid-cols-[minmax(0,6fr)_repeat(3,minmax(0,4fr))]">
        <DescriptionItem label="Funcionário" className="max-md:col-span-2 md:max-wide:col-span-3">
          <FuncionarioName funcionario={ordem.funcionario} />
          {nome !== null && email !== null ? (
            <span className="block text-muted-foreground">
              <PersonalValue kind="email" value={email} />
            </span>
          ) : null}
        </DescriptionItem>
        <DescriptionItem label="Status" className="max-md:col-span-2">
          <StatusText kind="ordemServico" code={ordem.status} className="whitespace-normal" />
        </DescriptionItem>
        <DescriptionItem label="Criação">{formatInstant(ordem.criacao)}</DescriptionItem>
        <DescriptionItem label="Atualização">{formatInstant(ordem.atualizacao)}</DescriptionItem>
      </DescriptionList>
    </Ticket>
  );
}

function Stub({ ordem }: { ordem: OrdemServicoDetalhe }) {
  const { prontos, total, label } = progressoOf(ordem);
  if (total === 0) return <p className="text-muted-foreground">Nenhum pedido nesta ordem.</p>;
  return (
    <>
      <b className="text-md">{label}</b>
      <Progress aria-label={label} aria-valuetext={label} value={prontos} max={total} />
    </>
  );
}
