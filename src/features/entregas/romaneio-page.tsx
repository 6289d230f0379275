import { Download, TriangleAlert } from 'lucide-react';
import { romaneioQuery, type PedidoDoRomaneio } from '@/api/destinos';
import type { PedidoEntrega } from '@/api/entregas';
import { pageOf } from '@/api/pages';
import { useApiQuery } from '@/api/use-api-query';
import { ListExportDialog } from '@/components/data-table/list-export-dialog';
import { useListExport } from '@/components/data-table/use-list-export';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { RecordPage } from '@/components/feedback/record-page';
import { EmptyState } from '@/components/feedback/states';
import { BackLink } from '@/components/layout/back-link';
import { PrintedPage } from '@/components/layout/printed-page';
import { Alert, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
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
import { cartasOf, postagemCsv } from '@/features/entregas/postagem';
import { useRomaneioIds } from '@/features/entregas/romaneio-ids';
import { enviadosOf, nomeCurto, romaneioWarnings, tiposText } from '@/features/entregas/romaneio-rules';
import { bairroCidade } from '@/lib/endereco';
import { countOf, pedidoLabel } from '@/lib/format';
import { statusOf, tipoEntregaLabel } from '@/lib/status';

const TITLE = 'Romaneio';
const LISTA_POSTAGEM = 'Lista de postagem';

/** The hand-over list of the orders that were sent or selected last, on paper (ENT-22). */
export function RomaneioPage() {
  const ids = useRomaneioIds();
  return ids.length > 0 ? (
    <RomaneioContent ids={ids} />
  ) : (
    <>
      <Voltar />
      <h1 className="mb-4">{TITLE}</h1>
      <EmptyState
        title="Nenhum romaneio nesta aba."
        detail="Selecione pedidos em Gerenciar Entrega, ou marque-os como Enviado, e abra o romaneio."
      />
    </>
  );
}

function Voltar() {
  return <BackLink to="/gerenciar-entrega">Gerenciar Entrega</BackLink>;
}

function RomaneioContent({ ids }: { ids: readonly number[] }) {
  const query = useApiQuery(romaneioQuery(ids));
  return (
    <RecordPage
      query={query}
      heading={TITLE}
      deniedDetail="Seu usuário não tem acesso às entregas."
      title="Não foi possível carregar o romaneio."
      missing="Os pedidos não foram encontrados."
      list="/gerenciar-entrega"
      listLabel="Ver as entregas"
      header={<Voltar />}
    >
      {(todos) => {
        const pedidos = enviadosOf(todos);
        return (
          <PrintedPage
            title={TITLE}
            subtitle={countOf(pedidos.length, 'pedido', 'pedidos')}
            updatedAt={query.dataUpdatedAt}
            hasRows={pedidos.length > 0}
            actions={<ListaPostagem cartas={cartasOf(pedidos)} />}
          >
            {romaneioWarnings(todos).map((text) => (
              <Alert key={text} variant="warning" className="mt-3">
                <TriangleAlert />
                <AlertTitle>{text}</AlertTitle>
              </Alert>
            ))}
            {pedidos.length > 0 ? (
              <>
                <PedidosTable pedidos={pedidos} />
                <div className="mt-10 grid break-inside-avoid gap-x-8 gap-y-10 md:grid-cols-2 print:grid-cols-2">
                  {['Entregue por', 'Recebido por (nome e documento)', 'Assinatura', 'Data e hora'].map((label) => (
                    <p key={label} className="border-t border-foreground pt-1 text-sm">
                      {label}
                    </p>
                  ))}
                </div>
              </>
            ) : null}
          </PrintedPage>
        );
      }}
    </RecordPage>
  );
}

/** 'Lista de postagem': the letters as CSV (ENT-31). */
function ListaPostagem({ cartas }: { cartas: readonly PedidoEntrega[] }) {
  const exporting = useListExport({
    name: 'lista_de_postagem',
    columns: postagemCsv,
    fetchRows: (page, pageSize) => Promise.resolve(pageOf(cartas, page, pageSize)),
  });
  return (
    <>
      <DisabledHint reason={cartas.length === 0 ? 'Nenhum pedido deste romaneio é carta.' : undefined}>
        <Button variant="outline" onClick={exporting.open}>
          <Download aria-hidden />
          {LISTA_POSTAGEM}
        </Button>
      </DisabledHint>
      {exporting.state.kind === 'closed' ? null : (
        <ListExportDialog
          title={LISTA_POSTAGEM}
          scope=", na ordem do romaneio, com endereço e telefone."
          count={cartas.length}
          countLabel={(count) => countOf(count, 'carta', 'cartas')}
          personalData
          exporting={exporting}
        />
      )}
    </>
  );
}

function PedidosTable({ pedidos }: { pedidos: readonly PedidoDoRomaneio[] }) {
  return (
    <Table className="mt-4 table-fixed max-md:[&_:is(td,th)]:px-1">
      <TableCaption className="sr-only">Pedidos do romaneio</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col" className="w-[20%]">
            Pedido
          </TableHead>
          <TableHead scope="col" className="w-[28%]">
            Destinatário
          </TableHead>
          <TableHead scope="col">Destino</TableHead>
          <TableHead scope="col" className="w-[26%]">
            Tipo
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {pedidos.map(({ pedido, ...row }) => (
          <TableRow key={row.id} className="*:border-b *:border-border *:align-baseline">
            <TableHead scope="row" className="wrap-anywhere whitespace-normal">
              {pedidoLabel(row)}
              {pedido && pedido.status !== 'enviado' ? (
                <span className="block text-sm font-normal">{statusOf('entrega', pedido.status).label}</span>
              ) : null}
            </TableHead>
            {pedido ? (
              <>
                <TableCell className="h-9">{nomeCurto(pedido.usuario.nome_completo)}</TableCell>
                <TableCell className="h-9">{bairroCidade(pedido.endereco_entrega)}</TableCell>
                <TableCell className="h-9">{tipoEntregaLabel(pedido.tipo_entrega)}</TableCell>
              </>
            ) : (
              <TableCell className="h-9" colSpan={3}>
                Não está mais entre as entregas.
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow className="*:align-baseline">
          <TableHead scope="row" colSpan={2} className="whitespace-normal">
            {`Total: ${countOf(pedidos.length, 'pedido', 'pedidos')}`}
          </TableHead>
          <TableCell colSpan={2} className="h-9 border-0 font-normal">
            {tiposText(pedidos)}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
