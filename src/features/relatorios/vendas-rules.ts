import type { VendasCategoria } from '@/api/relatorios';
import type { ChartItem } from '@/components/charts/chart-rules';
import { toCents } from '@/lib/money';
import { formatPercent, percentOf } from '@/lib/percent';
import { cutText } from '@/lib/text';

/** How a variation is drawn, read and heard. */
export interface Variacao {
  /** Which way it went; undefined when there is nothing to compare with. */
  sentido: 'subiu' | 'igual' | 'caiu' | undefined;
  /** '+12,40%', '−4,07%', 'N/A'. */
  texto: string;
  /** The same for those who hear it. */
  falado: string;
}

/** Positive is a rise; zero and negative are not (design 6). What rounds to zero is zero. */
export function variacaoOf(percentual: number | null): Variacao {
  if (percentual === null) return { sentido: undefined, texto: 'N/A', falado: 'N/A: sem período anterior para comparar' };
  const valor = formatPercent(Math.abs(percentual));
  if (valor === formatPercent(0)) return { sentido: 'igual', texto: `${valor}%`, falado: `Sem variação, ${valor}%` };
  return percentual > 0
    ? { sentido: 'subiu', texto: `+${valor}%`, falado: `Aumento de ${valor}%` }
    : { sentido: 'caiu', texto: `−${valor}%`, falado: `Queda de ${valor}%` };
}

/** The sum of amounts in reais, counted in cents; null when one of them is not known. */
export function sumMoney(amounts: readonly (number | null)[]): number | null {
  let cents = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    cents += toCents(amount);
  }
  return cents / 100;
}

/** The sum of counts; null when one of them is not known. */
export function sumCounts(counts: readonly (number | null)[]): number | null {
  return counts.reduce<number | null>((sum, count) => (sum === null || count === null ? null : sum + count), 0);
}

/** A pass type of the summary, with its colour and its share of the revenue ('54,84'). */
export interface CategoriaShare extends VendasCategoria {
  chave: string;
  nome: string;
  color: string;
  percent: string;
}

export const TIPO_SEM_NOME = 'Tipo não informado';

/** Long enough for any real type; a name from hell does not fill the tip of a chart. */
const MAX_TIP_NAME = 60;

/** Of its family's colour over the card, for each further type of it (look 4). */
const TINT = 0.72;
/** A colour that thin would be none. */
const MIN_TINT = 0.4;

/** The colour of the n-th type of a family: physical blue, digital green, neither grey. */
export function colorOf(isFisico: boolean | null, n: number): string {
  const base = isFisico === null ? 'var(--chart-6)' : isFisico ? 'var(--chart-3)' : 'var(--chart-4)';
  const part = Math.round(Math.max(TINT ** n, MIN_TINT) * 100);
  return n === 0 ? base : `color-mix(in oklab, ${base} ${part}%, var(--card))`;
}

/** Physical types, then digital ones, each in the order of the answer (highest revenue first), as the colours go. */
export function sharesOf(categorias: readonly VendasCategoria[]): readonly CategoriaShare[] {
  const total = categorias.reduce((sum, { total_renda }) => sum + (total_renda ?? 0), 0);
  return [true, false, null].flatMap((familia) =>
    categorias
      .filter(({ is_fisico }) => is_fisico === familia)
      .map((categoria, n) => ({
        ...categoria,
        chave: `${String(familia)}-${n}`,
        nome: categoria.categoria ?? TIPO_SEM_NOME,
        color: colorOf(familia, n),
        percent: percentOf(categoria.total_renda ?? 0, total),
      })),
  );
}

/** What the ring draws. */
export function chartItemsOf(shares: readonly CategoriaShare[]): readonly ChartItem[] {
  return shares.map(({ chave, nome, total_renda, color }) => ({
    key: chave,
    label: cutText(nome, MAX_TIP_NAME),
    value: total_renda ?? 0,
    color,
  }));
}

/** How the revenue is shared between the families: 'Físicos 71,69% · Digitais 28,31% da receita.' */
export function familiesText(categorias: readonly VendasCategoria[]): string {
  const sumOf = (familia: boolean | null) =>
    categorias.reduce((sum, { is_fisico, total_renda }) => sum + (is_fisico === familia ? (total_renda ?? 0) : 0), 0);
  const [fisicos, digitais, outros] = [sumOf(true), sumOf(false), sumOf(null)];
  const total = fisicos + digitais + outros;
  const parts = [`Físicos ${percentOf(fisicos, total)}%`, `Digitais ${percentOf(digitais, total)}%`];
  if (outros > 0) parts.push(`Outros ${percentOf(outros, total)}%`);
  return `${parts.join(' · ')} da receita.`;
}
