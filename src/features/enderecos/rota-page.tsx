import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useMemo } from 'react';
import { enderecosQueries } from '@/api/enderecos';
import { useApiQuery } from '@/api/use-api-query';
import { RecordPage } from '@/components/feedback/record-page';
import { EmptyState } from '@/components/feedback/states';
import { backLinkClass } from '@/components/layout/back-link';
import { PrintedPage } from '@/components/layout/printed-page';
import { Section } from '@/components/layout/section';
import { UnbrokenNumbers } from '@/components/layout/unbroken-numbers';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { filterEnderecos, regioesOf, type Regiao } from '@/features/enderecos/endereco-rules';
import { enderecoPostal, SEM_ENDERECO } from '@/lib/endereco';
import { countOf, pedidoLabel } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';

const route = getRouteApi('/_painel/enderecos-entrega_/rota');

const TITLE = 'Lista de rota';

/** The addresses of a list by city and district, on paper (END-06). */
export function RotaPage() {
  const search = route.useSearch();
  const query = useApiQuery(enderecosQueries.list());
  const rows = useMemo(() => filterEnderecos(query.data ?? [], search), [query.data, search]);
  return (
    <RecordPage
      query={query}
      heading={TITLE}
      deniedDetail="Seu usuário não tem acesso aos endereços de entrega."
      title="Não foi possível carregar os endereços."
      missing="Os endereços não foram encontrados."
      list="/enderecos-entrega"
      listLabel="Ver os endereços"
      header={
        <Link to="/enderecos-entrega" search={search} className={backLinkClass}>
          <ChevronLeft aria-hidden />
          Endereços de Entrega
        </Link>
      }
    >
      {() => (
        <PrintedPage
          title={TITLE}
          subtitle={[
            countOf(rows.length, 'endereço', 'endereços'),
            search.bairro,
            search.search && `“${search.search}”`,
          ]
            .filter(Boolean)
            .join(', ')}
          updatedAt={query.dataUpdatedAt}
          hasRows={rows.length > 0}
        >
          {rows.length === 0 ? (
            <EmptyState title="Nenhum endereço encontrado." />
          ) : (
            regioesOf(rows).map((regiao) => <RegiaoSection key={regiao.nome} {...regiao} />)
          )}
        </PrintedPage>
      )}
    </RecordPage>
  );
}

function RegiaoSection({ nome, rows }: Regiao) {
  const personal = usePersonalFormat();
  return (
    <Section title={nome} note={countOf(rows.length, 'pedido', 'pedidos')}>
      <Table className="table-fixed max-md:[&_:is(td,th)]:px-1">
        <TableCaption className="sr-only">{nome}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col" className="w-[24%] max-md:w-[22%]">
              Pedido
            </TableHead>
            <TableHead scope="col">Endereço</TableHead>
            <TableHead scope="col" className="w-[26%] max-md:w-[34%]">
              Telefone
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ endereco, ...pedido }) => (
            <TableRow key={pedido.id} className="*:border-b *:border-border *:align-baseline">
              <TableHead scope="row" className="wrap-anywhere whitespace-normal">
                {pedidoLabel(pedido)}
              </TableHead>
              <TableCell className="h-9">
                <UnbrokenNumbers text={endereco ? enderecoPostal(endereco) : SEM_ENDERECO} />
              </TableCell>
              <TableCell className="h-9 max-md:text-sm">
                <UnbrokenNumbers text={personal('phone', endereco?.telefone ?? null) ?? '–'} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}
