/** Texts in place of missing values. */
export const NAO_INFORMADO = 'Não Informado';
export const SEM_EMAIL = 'Sem Email';

/** 1306 -> '1.306'. Counts avoid Intl: its first use in a tab is slower than rendering a list. */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0) return count.toLocaleString('pt-BR');
  const digits = String(count);
  return digits.length > 3 ? `${formatCount(Math.floor(count / 1000))}.${digits.slice(-3)}` : digits;
}

/** 1234.56 -> 'R$ 1.234,56' with a non-breaking space; undefined or null -> '–' (FMT-03). */
export function formatMoney(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  return `${value < 0 ? '-' : ''}R$\u00a0${formatAmount(Math.abs(value))}`;
}

/** Reais -> cents: sums of reais would have binary fractions. */
export function toCents(value: number): number {
  return Math.round(value * 100);
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** 1234.5 -> '1.234,50'. Avoids Intl as formatCount does. */
export function formatAmount(value: number): string {
  const cents = toCents(value);
  // Stryker disable next-line ConditionalExpression,EqualityOperator,ArithmeticOperator: Intl gives the same text later.
  if (!Number.isSafeInteger(cents) || cents < 0 || cents / 100 !== value)
    return value.toLocaleString('pt-BR', TWO_DECIMALS);
  return `${formatCount(Math.floor(cents / 100))},${String(cents % 100).padStart(2, '0')}`;
}

/** The share in percent with two decimals and no sign: '12,99'; '0,00' of a total of 0 (FMT-03). */
export function formatPercentOf(part: number, total: number): string {
  return formatPercent(total === 0 ? 0 : (part / total) * 100);
}

/** A percentage with two decimals and no percent sign: 12.4 -> '12,40'. */
export function formatPercent(percent: number): string {
  return percent.toLocaleString('pt-BR', TWO_DECIMALS);
}

/** '52998224725' or '529.982.247-25' -> '529.982.247-25'; anything else 'CPF não disponível' (FMT-04). */
export function formatCpf(cpf: string | null | undefined): string {
  const digits = (cpf ?? '').replaceAll(/\D/g, '');
  if (digits.length !== 11) return 'CPF não disponível';
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}

/** '11080970' -> '11080-970'; a value without eight digits is unchanged (FMT-08). */
export function formatCep(cep: string): string {
  const digits = cep.replaceAll(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep;
}

const VISIBLE_CHARACTERS = 5;

/** Keeps the first 5 characters of the local part and the domain; 'Usuário' without an e-mail (SHL-04). */
export function maskEmail(email: string | null | undefined): string {
  if (!email) return 'Usuário';
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const domain = at < 0 ? '' : email.slice(at);
  return local.slice(0, VISIBLE_CHARACTERS) + '*'.repeat(Math.max(0, local.length - VISIBLE_CHARACTERS)) + domain;
}

/** Cuts after `length` characters, and then adds '...' (PED-06). Counts code points, so that no emoji is split. */
export function truncateText(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

/** The number of an order; 'nº 7' from its id when it has none. */
export function pedidoLabel({ id, numero_pedido }: { id: number; numero_pedido: string | null }): string {
  return numero_pedido ?? `nº ${id}`;
}

/** The name on a pass; 'Passe 7' from its id when it has none. */
export function passeLabel({ id, nome }: { id: number; nome: string | null }): string {
  return nome ?? `Passe ${id}`;
}

/** 1 -> '1 passe', 2 -> '2 passes'. */
export function countOf(count: number, singular: string, plural: string): string {
  return `${formatCount(count)} ${count === 1 ? singular : plural}`;
}
