import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ItemPedido } from '@/api/pedidos';
import type { OrdemSeparada } from '@/api/separacao';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { formatCount, NAO_INFORMADO } from '@/lib/format';

/** The orders that are not ready; without the service orders that have none (ORS-23). */
export function restantesOf(ordens: readonly OrdemSeparada[]): readonly OrdemSeparada[] {
  return ordens
    .map((ordem) => ({ ...ordem, pedidos: ordem.pedidos.filter((pedido) => !isProduced(pedido)) }))
    .filter(({ pedidos }) => pedidos.length > 0);
}

type Passe = Pick<ItemPedido, 'tipo_passe' | 'via'>;

export interface Soma {
  nome: string;
  quantidade: number;
}

/** Passes by type and via, in alphabetical order: 'Estudantil Físico, 1ª via'. */
export function sumPasses(passes: readonly Passe[]): readonly Soma[] {
  return sumByName(
    passes.map(({ tipo_passe, via }) => ({
      nome: `${tipo_passe.nome ?? NAO_INFORMADO}, ${via === null ? 'via não informada' : `${via}ª via`}`,
      quantidade: 1,
    })),
  );
}

/** Phone cases by model and colour, in alphabetical order. A label without 'x N' is one case of that name. */
export function sumCapinhas(labels: PedidoAssociado['capinhas']): readonly Soma[] {
  return sumByName(
    labels.map((label) => {
      const { nome = label, quantidade = '1' } = /^(?<nome>.*\S)\s+x\s*(?<quantidade>\d+)$/i.exec(label)?.groups ?? {};
      return { nome, quantidade: Number(quantidade) };
    }),
  );
}

function sumByName(somas: readonly Soma[]): readonly Soma[] {
  const byName = new Map<string, number>();
  for (const { nome, quantidade } of somas) byName.set(nome, (byName.get(nome) ?? 0) + quantidade);
  return Array.from(byName, ([nome, quantidade]) => ({ nome, quantidade })).toSorted((a, b) =>
    a.nome.localeCompare(b.nome, 'pt-BR'),
  );
}

export function totalOf(somas: readonly Soma[]): number {
  return somas.reduce((total, { quantidade }) => total + quantidade, 0);
}

/** '2 Estudantil Físico, 1ª via; 1 Idoso, 1ª via'. */
export function somasLabel(somas: readonly Soma[]): string {
  return somas.map(({ nome, quantidade }) => `${formatCount(quantidade)} ${nome}`).join('; ');
}
