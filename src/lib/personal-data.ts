/** How CPFs, e-mails and phones are shown, whole and masked (FMT-04, PRV-02). */
import { formatCpf } from '@/lib/format';

/** 'text' is a message, in which all three may occur. */
export type PersonalKind = 'cpf' | 'email' | 'phone' | 'text';

/** Names in labels: 'Mostrar CPF'. */
export const PERSONAL_NAMES = { cpf: 'CPF', email: 'e-mail', phone: 'telefone' } as const;

/** `formatPersonal` or `maskPersonal`. */
export type PersonalFormat = typeof formatPersonal;

/** The whole value; a CPF with its punctuation, or 'CPF não disponível'. */
export function formatPersonal<Value extends string | null>(kind: PersonalKind, value: Value): Value | string {
  return kind === 'cpf' ? formatCpf(value) : value;
}

/** The masked value: '***.456.789-**', 'be***@correio.test', '*****-4567'. */
export function maskPersonal<Value extends string | null>(kind: PersonalKind, value: Value): Value | string {
  return hasPersonal(kind, value) ? MASKS[kind](value) : formatPersonal(kind, value);
}

/** False for a missing value and for an invalid CPF: they have nothing to mask. */
export function hasPersonal(kind: PersonalKind, value: string | null): value is string {
  return value !== null && (kind !== 'cpf' || digitsOf(value).length === 11);
}

const MASKS: Readonly<Record<PersonalKind, (value: string) => string>> = {
  cpf: maskCpf,
  email: maskEmail,
  phone: maskPhone,
  text: (text) =>
    text.replaceAll(EMAIL_IN_TEXT, maskEmail).replaceAll(CPF_IN_TEXT, maskCpf).replaceAll(PHONE_IN_TEXT, maskPhone),
};

const EMAIL_IN_TEXT = /[^\s@<>()",;:]+@[^\s@<>()",;:]+/g;
const CPF_IN_TEXT = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
const PHONE_IN_TEXT = /(?<!\d)(?:\+?55 ?)?\(?\d{2}\)? ?\d{4,5}[ -]?\d{4}(?!\d)/g;

/** The fewest digits of a phone of which four are shown. */
const PHONE_DIGITS = 8;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

function maskCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

function maskPhone(phone: string): string {
  const digits = digitsOf(phone);
  return `*****-${digits.length < PHONE_DIGITS ? '****' : digits.slice(-4)}`;
}

/** Shows the domain and of the rest at most two characters and at most a third. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const local = Array.from(at < 0 ? email : email.slice(0, at));
  const shown = local.slice(0, Math.min(2, Math.floor(local.length / 3))).join('');
  return `${shown}***${at < 0 ? '' : email.slice(at)}`;
}
