import type { VendasCategoria } from '@/api/relatorios';
import type { ChartItem } from '@/components/charts/chart-rules';
import { formatMoney, truncateText, formatPercent, formatPercentOf, toCents } from '@/lib/format';

export interface Variacao {
  /** Undefined without a previous value. */
  direction: 'up' | 'flat' | 'down' | undefined;
  text: string;
  /** Text for screen readers. */
  spokenText: string;
}

/** Only positive values rise; values that round to zero count as zero (REL-01). */
export function variacaoOf(percentual: number | null): Variacao {
  if (percentual === null)
    return { direction: undefined, text: 'N/A', spokenText: 'N/A: sem período anterior para comparar' };
  const valor = formatPercent(Math.abs(percentual));
  if (valor === formatPercent(0))
    return { direction: 'flat', text: `${valor}%`, spokenText: `Sem variação, ${valor}%` };
  return percentual > 0
    ? { direction: 'up', text: `+${valor}%`, spokenText: `Aumento de ${valor}%` }
    : { direction: 'down', text: `−${valor}%`, spokenText: `Queda de ${valor}%` };
}

/** Sum of amounts in reais, added in cents; null when any is null. */
export function sumMoney(amounts: readonly (number | null)[]): number | null {
  let cents = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    cents += toCents(amount);
  }
  return cents / 100;
}

/** Sum of counts; null when any is null. */
export function sumCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

/** 'Último ano: R$ 80,00 em passes + …'. Freight has no report: it is the remainder. */
export function composicaoText(total: number, passes: number | null, capinhas: number | null): string {
  if (passes === null || capinhas === null) return 'Último ano: falta um valor para mostrar a composição.';
  const frete = (toCents(total) - toCents(passes) - toCents(capinhas)) / 100;
  if (frete < 0) return 'Último ano: os valores não fecham com o total.';
  const parts = [
    `${formatMoney(passes)} em passes`,
    `${formatMoney(capinhas)} em capinhas`,
    `${formatMoney(frete)} de frete`,
  ];
  return `Último ano: ${parts.join(' + ')} = ${formatMoney(total)}.`;
}

/** A pass type with its chart colour and share of the revenue, as '54,84'. */
export interface CategoriaShare extends VendasCategoria {
  rowKey: string;
  nome: string;
  color: string;
  percent: string;
}

export const TIPO_SEM_NOME = 'Tipo não informado';

/** Limits the width of the tooltip. */
const MAX_TOOLTIP_NAME = 60;

/** Share of the family's colour in the colour of each further type. */
const SHADE = 0.72;
const MIN_SHADE = 0.25;

/** Colour of the n-th type of a family: physical blue, digital green, unknown grey. Towards the text colour (REL-11). */
export function colorOf(isFisico: boolean | null, n: number): string {
  const base = isFisico === null ? 'var(--chart-6)' : isFisico ? 'var(--chart-3)' : 'var(--chart-4)';
  const mix = Math.round(Math.max(SHADE ** n, MIN_SHADE) * 100);
  return n === 0 ? base : `color-mix(in oklab, ${base} ${mix}%, var(--foreground))`;
}

/** Physical types first, then digital ones, each in the order of the response. */
export function sharesOf(categorias: readonly VendasCategoria[]): readonly CategoriaShare[] {
  const total = categorias.reduce((sum, { total_renda }) => sum + (total_renda ?? 0), 0);
  return [true, false, null].flatMap((isFisico) =>
    categorias
      .filter(({ is_fisico }) => is_fisico === isFisico)
      .map((categoria, n) => ({
        ...categoria,
        rowKey: `${String(isFisico)}-${n}`,
        nome: categoria.categoria ?? TIPO_SEM_NOME,
        color: colorOf(isFisico, n),
        percent: formatPercentOf(categoria.total_renda ?? 0, total),
      })),
  );
}

export function chartItemsOf(shares: readonly CategoriaShare[]): readonly ChartItem[] {
  return shares.map(({ rowKey, nome, total_renda, color }) => ({
    key: rowKey,
    label: truncateText(nome, MAX_TOOLTIP_NAME),
    value: total_renda ?? 0,
    color,
  }));
}

/** Share of each family: 'Físicos 71,69% · Digitais 28,31% da receita.' */
export function familiesText(categorias: readonly VendasCategoria[]): string {
  const revenueOf = (isFisico: boolean | null) =>
    categorias.reduce((sum, { is_fisico, total_renda }) => sum + (is_fisico === isFisico ? (total_renda ?? 0) : 0), 0);
  const [fisicos, digitais, outros] = [revenueOf(true), revenueOf(false), revenueOf(null)];
  const total = fisicos + digitais + outros;
  // No-break spaces keep a name on the line of its share.
  const part = (name: string, revenue: number) => `${name}\u00a0${formatPercentOf(revenue, total)}%`;
  const parts = [part('Físicos', fisicos), part('Digitais', digitais)];
  if (outros > 0) parts.push(part('Outros', outros));
  return `${parts.join(' · ')} da receita.`;
}
