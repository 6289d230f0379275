import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { retiradasQuery, telefonesQuery, type PedidoDaRetirada } from '@/api/destinos';
import { useApiQuery } from '@/api/use-api-query';
import { CopyButton } from '@/components/feedback/copy-button';
import { SlowNotice } from '@/components/feedback/loading';
import { RecordPage } from '@/components/feedback/record-page';
import { EmptyState, InlineError } from '@/components/feedback/states';
import { BackLink } from '@/components/layout/back-link';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { ageText, daysSincePayment } from '@/features/entregas/resumo-columns';
import { mensagemDaRetirada, mensagensDasRetiradas, ONDE_RETIRAR } from '@/features/entregas/retirada-rules';
import { countOf, NAO_INFORMADO, pedidoLabel } from '@/lib/format';
import { isParado } from '@/lib/parados';

const TITLE = 'Retiradas';

/** Rows that are added at a time: each needs a request for its phone. */
const STEP = 30;

/** The ready pickups that wait, with a message for each customer (ENT-29). */
export function RetiradasPage() {
  const query = useApiQuery(retiradasQuery());
  return (
    <RecordPage
      query={query}
      heading={TITLE}
      deniedDetail="Seu usuário não tem acesso às entregas."
      title="Não foi possível carregar as retiradas."
      missing="Os pedidos não foram encontrados."
      list="/gerenciar-entrega"
      listLabel="Ver as entregas"
      header={<BackLink to="/gerenciar-entrega">Gerenciar Entrega</BackLink>}
    >
      {(pedidos) => (
        <>
          <h1 className="mb-1">{TITLE}</h1>
          {pedidos.length === 0 ? (
            <EmptyState art="done" title="Nenhuma retirada espera." detail="Não há pedidos prontos para retirada." />
          ) : (
            <Retiradas pedidos={pedidos} />
          )}
        </>
      )}
    </RecordPage>
  );
}

function Retiradas({ pedidos }: { pedidos: readonly PedidoDaRetirada[] }) {
  const [limit, setLimit] = useState(STEP);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const rows = pedidos.slice(0, limit);
  const marked = rows.filter(({ id }) => chosen.has(id));
  const telefones = useApiQuery(telefonesQuery(rows.map(({ id }) => id)));
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Set(now);
      for (const id of ids) {
        if (isChosen) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return (
    <>
      <p className="text-muted-foreground">
        {countOf(pedidos.length, 'pedido pronto', 'pedidos prontos')}, do pagamento mais antigo ao mais novo.
      </p>
      <p className="mt-1 text-muted-foreground">{`A mensagem diz o número do pedido e: “${ONDE_RETIRAR}”`}</p>
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-3">
        {marked.length === 0 ? (
          <span className="text-sm text-muted-foreground">Marque pedidos para copiar várias mensagens de uma vez.</span>
        ) : (
          <CopyButton
            named
            label={marked.length === 1 ? 'mensagem' : `${marked.length} mensagens`}
            text={mensagensDasRetiradas(marked)}
          />
        )}
      </div>
      <Table className="mt-1 table-fixed max-md:[&_:is(td,th)]:px-1">
        <TableCaption className="sr-only">Retiradas que esperam</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead scope="col" className="w-10 max-md:w-7">
              <Checkbox
                aria-label="Selecionar todos"
                checked={marked.length > 0 && (marked.length === rows.length || 'indeterminate')}
                onCheckedChange={(isChosen) =>
                  choose(
                    rows.map(({ id }) => id),
                    isChosen,
                  )
                }
              />
            </TableHead>
            <TableHead scope="col">Pedido</TableHead>
            <TableHead scope="col" className="w-[20%]">
              Pago
            </TableHead>
            <TableHead scope="col" className="w-[32%] max-md:min-[22.5rem]:w-[36%]">
              Telefone
            </TableHead>
            <TableHead scope="col" className="w-12 max-md:w-9">
              <span className="sr-only">Mensagem</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((pedido) => {
            const numero = pedidoLabel(pedido);
            const telefone = pedido.endereco_entrega?.telefone ?? telefones.data?.get(pedido.id);
            return (
              <TableRow key={pedido.id} className="*:border-b *:border-border *:py-1.5 *:align-baseline">
                <TableCell>
                  <Checkbox
                    aria-label={`Pedido ${numero}`}
                    checked={chosen.has(pedido.id)}
                    onCheckedChange={(isChosen) => choose([pedido.id], isChosen)}
                  />
                </TableCell>
                <TableHead scope="row" className="wrap-anywhere whitespace-normal">
                  <Link to="/gerenciar-entrega" search={{ search: pedido.numero_pedido ?? '' }}>
                    {numero}
                  </Link>
                  <span className="block font-normal">{pedido.usuario.nome_completo ?? NAO_INFORMADO}</span>
                </TableHead>
                <TableCell>
                  <Espera pagoEm={pedido.pago_em} />
                </TableCell>
                <TableCell className="wrap-anywhere max-md:text-sm">
                  {telefone === undefined ? (
                    <Telefone isLoading={telefones.isFetching} />
                  ) : (
                    <PersonalValue kind="phone" value={telefone} />
                  )}
                </TableCell>
                <TableCell>
                  <CopyButton label={`mensagem, pedido ${numero}`} text={mensagemDaRetirada(pedido)} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      {rows.length < pedidos.length ? (
        <Button variant="outline" className="mt-3" onClick={() => setLimit(limit + STEP)}>
          Mostrar mais
        </Button>
      ) : null}
      {telefones.isError && !telefones.data ? (
        <InlineError className="mt-3" text="Não foi possível carregar os telefones." query={telefones} />
      ) : null}
      <SlowNotice query={telefones} className="mt-3" />
    </>
  );
}

/** In place of a phone that has not loaded. */
function Telefone({ isLoading }: { isLoading: boolean }) {
  return isLoading ? <Skeleton className="w-24" /> : '–';
}

function Espera({ pagoEm }: { pagoEm: string | null }) {
  const days = daysSincePayment(pagoEm);
  if (days === undefined) return '–';
  if (!isParado(days)) return ageText(days);
  return (
    <span className="font-semibold">
      <Clock aria-hidden className="mr-1 inline size-3 align-[-2px] text-warning" />
      {ageText(days)}
    </span>
  );
}
