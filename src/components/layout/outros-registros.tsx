import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { StatusText } from '@/components/status/status';
import { haveDifferentNames } from '@/lib/match-text';

interface Registros {
  passes: readonly { id: number; nome: string | null; tipo_passe_nome: string | null; status: string | null }[];
  pedidos: readonly { id: number; numero_pedido: string | null; status: string | null }[];
}

interface OutrosRegistrosProps {
  query: UseQueryResult<Registros>;
  /** Whether there is a CPF to look up. */
  hasCpf: boolean;
  /** The name on the pass that is shown. */
  nome: string | null;
  /** Opens the records in a new tab, so that the screen stays as it is. */
  newTab?: boolean;
}

/** Links to the other passes and the orders with the CPF of a pass (PAS-05). A failure is one muted line. */
export function OutrosRegistros({ query, hasCpf, nome, newTab = false }: OutrosRegistrosProps) {
  const { data, error } = query;
  if (!hasCpf) return <p className="text-muted-foreground">Sem CPF, não é possível procurar outros passes.</p>;
  if (!data) {
    return error ? (
      <InlineError text="Não foi possível procurar outros passes." query={query} />
    ) : (
      <>
        <p className="text-muted-foreground">Procurando outros passes...</p>
        <SlowNotice query={query} />
      </>
    );
  }
  const { passes, pedidos } = data;
  if (passes.length + pedidos.length === 0) {
    return <p className="text-muted-foreground">Nenhum outro passe ou pedido com este CPF.</p>;
  }
  const differs = haveDifferentNames([nome, ...passes.map((passe) => passe.nome)]);
  const tab = newTab ? { target: '_blank' } : {};
  return (
    <>
      {differs ? (
        <p className="mb-2 flex items-center gap-2 font-semibold text-warning">
          <TriangleAlert aria-hidden />
          nomes diferentes
        </p>
      ) : null}
      <ul className="grid gap-x-4 gap-y-1.5">
        {passes.map((passe) => (
          <li key={`passe ${passe.id}`} className="flex flex-wrap items-center gap-x-3">
            <Link to="/passe/$id" params={{ id: String(passe.id) }} {...tab}>
              Passe {passe.id}
            </Link>
            <StatusText kind="passe" code={passe.status} />
            {passe.tipo_passe_nome === null ? null : (
              <span className="text-muted-foreground">{passe.tipo_passe_nome}</span>
            )}
            {differs ? <span className="wrap-anywhere">{passe.nome}</span> : null}
          </li>
        ))}
        {pedidos.map((pedido) => (
          <li key={`pedido ${pedido.id}`} className="flex flex-wrap items-center gap-x-3">
            <Link to="/pedido/$id" params={{ id: String(pedido.id) }} {...tab}>
              Pedido {pedido.numero_pedido ?? pedido.id}
            </Link>
            <StatusText kind="pedido" code={pedido.status} />
          </li>
        ))}
      </ul>
    </>
  );
}
