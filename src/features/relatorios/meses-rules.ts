import type { VendasCategoria, VendaTipoPasse } from '@/api/relatorios';
import { sumMoney, TIPO_SEM_NOME } from '@/features/relatorios/vendas-rules';
import { monthsUntil, type DateRange } from '@/lib/dates';
import { formatMoney, toCents } from '@/lib/format';

/** The two families of pass types, and types whose family is unknown. */
export type Familia = 'fisico' | 'digital' | 'outro';

/** Revenue of a month by family; null where an amount is missing. */
export type RendaDoMes = Readonly<Record<Familia | 'total', number | null>>;

/** The family of each type, from the report of all time: the report of a period has only names of types. */
function familiaOf(nome: string | null, categorias: readonly VendasCategoria[]): Familia {
  const families = new Set(
    categorias.filter(({ categoria }) => categoria === nome).map(({ is_fisico }) => is_fisico ?? undefined),
  );
  const [isFisico] = families;
  if (families.size !== 1 || isFisico === undefined) return 'outro';
  return isFisico ? 'fisico' : 'digital';
}

export function rendaDoMes(vendas: readonly VendaTipoPasse[], categorias: readonly VendasCategoria[]): RendaDoMes {
  const rendaOf = (familia: Familia) =>
    sumMoney(
      vendas
        .filter(({ tipo_passe }) => familiaOf(tipo_passe, categorias) === familia)
        .map(({ valor_total }) => valor_total),
    );
  return {
    fisico: rendaOf('fisico'),
    digital: rendaOf('digital'),
    outro: rendaOf('outro'),
    total: rendaTotal(vendas),
  };
}

export function rendaTotal(vendas: readonly VendaTipoPasse[]): number | null {
  return sumMoney(vendas.map(({ valor_total }) => valor_total));
}

export interface TipoComparado {
  nome: string;
  antes: number | null;
  agora: number | null;
}

/** The days of the month before that of a day, up to the same day of the month or its last one. */
export function sameDaysOfLastMonth(day: string): DateRange {
  const [{ inicio, fim } = { inicio: '', fim: '' }] = monthsUntil(day, 2);
  const sameDay = `${inicio.slice(0, 8)}${day.slice(8, 10)}`;
  return { inicio, fim: sameDay < fim ? sameDay : fim };
}

/** '+R$ 12,00', '-R$ 3,50' or 'R$ 0,00'; '–' where an amount is missing. */
export function differenceText({ antes, agora }: Pick<TipoComparado, 'antes' | 'agora'>): string {
  if (antes === null || agora === null) return formatMoney(null);
  const cents = toCents(agora) - toCents(antes);
  return `${cents > 0 ? '+' : ''}${formatMoney(cents / 100)}`;
}

/** The revenue of each type in two periods, the types of `agora` first. A type without sales has 0. */
export function compareTipos(
  antes: readonly VendaTipoPasse[],
  agora: readonly VendaTipoPasse[],
): readonly TipoComparado[] {
  const rendaOf = (vendas: readonly VendaTipoPasse[], nome: string | null) =>
    sumMoney(vendas.filter(({ tipo_passe }) => tipo_passe === nome).map(({ valor_total }) => valor_total));
  const nomes = new Set([...agora, ...antes].map(({ tipo_passe }) => tipo_passe));
  return Array.from(nomes, (nome) => ({
    nome: nome ?? TIPO_SEM_NOME,
    antes: rendaOf(antes, nome),
    agora: rendaOf(agora, nome),
  }));
}
