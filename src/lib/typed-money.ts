import { cleanNumber } from '@/lib/clean-text';
import { formatAmount } from '@/lib/format';

/** The decimal text of a typed amount ('1234.56'), or why it is refused. */
export type TypedMoney = { decimal: string } | { refusal: string };

/** Limit of the contract for whole reais. */
const MAX_REAIS_DIGITS = 8;

/** Whole reais, plain or in groups of three; cents after a comma. */
const WITH_COMMA = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
/** Whole reais; cents after a point. */
const WITH_POINT = /^(\d+)\.(\d{1,2})$/;

/**
 * Parses a typed amount (TIP-02): '1.234,56', '1234.56', '1234,5', '1234' and '1.234.567' are accepted, the ambiguous
 * '1.234' and a third decimal are refused. Works on text, because numbers would add binary fractions.
 */
export function parseMoney(typed: string): TypedMoney {
  const amount = cleanNumber(typed).replace(/^R\$\s*/i, '');
  const [, whole, cents = ''] = WITH_COMMA.exec(amount) ?? WITH_POINT.exec(amount) ?? [];
  if (whole === undefined) return { refusal: formRefusal(amount) };
  if (/^\d+\.\d{3}$/.test(amount)) {
    return { refusal: `O ponto deixa dúvida. Para ${amount} reais, escreva ${amount},00.` };
  }
  const reais = whole.replaceAll('.', '').replace(/^0+(?=\d)/, '');
  if (reais.length > MAX_REAIS_DIGITS) return { refusal: 'O valor máximo é 99.999.999,99.' };
  return { decimal: `${reais}.${cents.padEnd(2, '0')}` };
}

function formRefusal(amount: string): string {
  if (amount.startsWith('-')) return 'O valor não pode ser negativo.';
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+)[.,]\d{3,}$/.test(amount)) return 'Use no máximo duas casas decimais, como 24,90.';
  return 'Escreva o valor como 1.234,56.';
}

/** Reais as a number -> '1.234,56', as fields show them; '' for null. The inverse of `parseMoney`. */
export function moneyInputText(value: number | null): string {
  return value === null ? '' : formatAmount(value);
}
