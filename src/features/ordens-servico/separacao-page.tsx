import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { explainFailure } from '@/api/errors';
import { separacaoQuery, type OrdemSeparada } from '@/api/separacao';
import { useApiQuery } from '@/api/use-api-query';
import { RecordPage } from '@/components/feedback/record-page';
import { EmptyState } from '@/components/feedback/states';
import { CheckboxField } from '@/components/form/checkbox-field';
import { backLinkClass } from '@/components/layout/back-link';
import { PrintedPage } from '@/components/layout/printed-page';
import { Section } from '@/components/layout/section';
import { StatusText } from '@/components/status/status';
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { CodigoBarras } from '@/features/ordens-servico/codigo-barras';
import { FuncionarioName } from '@/features/ordens-servico/funcionario-name';
import { capinhasLabel } from '@/features/ordens-servico/ordem-servico-rules';
import {
  restantesOf,
  somasLabel,
  sumCapinhas,
  sumPasses,
  totalOf,
  type Soma,
} from '@/features/ordens-servico/separacao-rules';
import { countOf, formatCount, pedidoLabel } from '@/lib/format';
import { statusOf, tipoEntregaLabel } from '@/lib/status';

const route = getRouteApi('/_painel/ordens-servico/separacao');

const TITLE = 'Lista de separação';

/** What to pick and pack for a service order, or for all of 'Minhas', on paper (ORS-13). */
export function SeparacaoPage() {
  const { ordem, restantes } = route.useSearch();
  const isFiltered = restantes === 'sim';
  const query = useApiQuery(separacaoQuery(ordem));
  return (
    <RecordPage
      query={query}
      heading={TITLE}
      deniedDetail="Seu usuário não tem acesso a esta lista."
      title="Erro ao buscar a lista de separação."
      detail={`Falha ao carregar. ${explainFailure(query.error)}`}
      missing="Uma ordem de serviço da lista, ou um pedido dela, não existe mais."
      list="/ordens-servico"
      listLabel="Ver todas as ordens de serviço"
      header={<VoltarLink ordem={ordem} />}
      hidesDeleted
    >
      {(ordens) => {
        const shown = isFiltered ? restantesOf(ordens) : ordens;
        const source = ordem === undefined ? 'Minhas ordens de serviço' : `Ordem de Serviço ${ordem}`;
        return (
          <PrintedPage
            title={TITLE}
            subtitle={isFiltered ? `${source}, só o que falta` : source}
            updatedAt={query.dataUpdatedAt}
            hasRows={shown.length > 0}
          >
            {ordens.length > 0 ? <RestantesCheckbox isFiltered={isFiltered} /> : null}
            {shown.length === 0 ? (
              <EmptyState
                art="done"
                title={
                  ordens.length > 0 ? 'Todos os pedidos estão prontos.' : 'Nenhuma ordem de serviço sua em andamento.'
                }
                detail="Não há pedidos para separar."
              />
            ) : (
              <Separacao ordens={shown} />
            )}
          </PrintedPage>
        );
      }}
    </RecordPage>
  );
}

function RestantesCheckbox({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate({ from: '/ordens-servico/separacao' });
  return (
    <CheckboxField
      label="Só o que falta"
      className="mt-2 w-auto print:hidden"
      checked={isFiltered}
      onCheckedChange={(isOn) => {
        void navigate({
          search: ({ ordem }) => ({ ordem, restantes: isOn ? 'sim' : undefined }),
          resetScroll: false,
        });
      }}
    />
  );
}

function VoltarLink({ ordem }: { ordem: string | undefined }) {
  const content = (
    <>
      <ChevronLeft aria-hidden />
      Voltar
    </>
  );
  return ordem === undefined ? (
    <Link to="/ordens-servico" search={{ minhas: 'sim' }} className={backLinkClass}>
      {content}
    </Link>
  ) : (
    <Link to="/ordens-servico/$id/detalhes" params={{ id: ordem }} className={backLinkClass}>
      {content}
    </Link>
  );
}

function Separacao({ ordens }: { ordens: readonly OrdemSeparada[] }) {
  const pedidos = ordens.flatMap((ordem) => ordem.pedidos);
  return (
    <>
      <div className="grid gap-x-8 md:grid-cols-2 print:grid-cols-2">
        <Somas title="Passes por tipo e via" somas={sumPasses(pedidos.flatMap(({ passes }) => passes))} />
        <Somas title="Capinhas por modelo e cor" somas={sumCapinhas(pedidos.flatMap(({ capinhas }) => capinhas))} />
      </div>
      {ordens.map((ordem) => (
        <Section
          key={ordem.id}
          title={`Pedidos da Ordem de Serviço ${ordem.id}`}
          note={countOf(ordem.pedidos.length, 'pedido', 'pedidos')}
        >
          <p className="mb-2">
            Funcionário: <FuncionarioName funcionario={ordem.funcionario} />
          </p>
          <PedidosTable ordem={ordem} />
        </Section>
      ))}
    </>
  );
}

function Somas({ title, somas }: { title: string; somas: readonly Soma[] }) {
  return (
    <Section title={title} divided={false}>
      <Table>
        <TableCaption className="sr-only">{title}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col">Nome</TableHead>
            <TableHead scope="col" className="text-right">
              Quantidade
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {somas.map(({ nome, quantidade }) => (
            <TableRow key={nome} className="*:border-b *:border-border">
              <TableHead scope="row" className="font-normal wrap-anywhere whitespace-normal">
                {nome}
              </TableHead>
              <TableCell className="h-9 text-right">{formatCount(quantidade)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableHead scope="row">Total</TableHead>
            <TableCell className="h-9 border-0 text-right">{formatCount(totalOf(somas))}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Section>
  );
}

function PedidosTable({ ordem }: { ordem: OrdemSeparada }) {
  return (
    <Table className="table-fixed">
      <TableCaption className="sr-only">{`Pedidos da Ordem de Serviço ${ordem.id}`}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col" className="w-36 md:w-56 print:w-56">
            Pedido
          </TableHead>
          <TableHead scope="col" className="w-40 max-md:hidden print:table-cell print:w-36">
            Status
          </TableHead>
          <TableHead scope="col">Passes</TableHead>
          <TableHead scope="col">Capinhas</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {ordem.pedidos.map((pedido) => (
          <TableRow key={pedido.id} className="*:border-b *:border-border *:align-top">
            <TableHead scope="row" className="py-2 wrap-anywhere whitespace-normal">
              <span className="flex gap-2">
                <span aria-hidden className="mt-0.5 size-4 flex-none border border-foreground" />
                <span className="min-w-0">
                  {pedidoLabel(pedido)}
                  <span className="block text-sm font-normal text-muted-foreground">
                    {tipoEntregaLabel(pedido.tipo_entrega)}
                    <span className="md:hidden print:hidden">{`, ${statusOf('pedido', pedido.status).label}`}</span>
                  </span>
                </span>
              </span>
              {pedido.numero_pedido === null ? null : <CodigoBarras numero={pedido.numero_pedido} />}
            </TableHead>
            <TableCell className="py-2 max-md:hidden print:table-cell">
              <StatusText kind="pedido" code={pedido.status} className="whitespace-normal" />
            </TableCell>
            <TableCell className="py-2">{somasLabel(sumPasses(pedido.passes)) || 'Sem passes'}</TableCell>
            <TableCell className="py-2">{capinhasLabel(pedido)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
