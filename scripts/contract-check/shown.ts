import { isObject } from './json.ts';

/**
 * Fields whose values say nothing about a person. Of every other field, and of every field that the contract does not know,
 * only type and length are told: what leaves this command goes into tickets and chats.
 */
const PUBLIC_FIELDS = new Set([
  'ativo',
  'atualizacao',
  'count',
  'criacao',
  'date',
  'date_joined',
  'daily_statistics',
  'estudantil',
  'id',
  'inconsistencias',
  'is_fisico',
  'is_staff',
  'is_superuser',
  'modalidade_emissao',
  'pago_em',
  'quantidade',
  'quantidade_passes',
  'quantidade_vendida',
  'renda',
  'status',
  'sucesso',
  'tipo_entrega',
  'total_logins',
  'total_period_income',
  'total_processado',
  'total_renda',
  'total_renda_somada',
  'total_usuarios',
  'validade',
  'valor',
  'valor_frete',
  'valor_total',
  'variacao_percentual',
  'via',
]);
const LONGEST = 40;
/** An e-mail, CPF, link or token: never shown, whatever the field's name. */
const SECRET = /@|\d{11}|\d{3}\.\d{3}\.\d{3}|:\/\/|[\w-]{16,}\.[\w-]{16,}/;

/** A printable form of the value at a JSON pointer. */
export function shown(pointer: string, value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `array of ${value.length}`;
  if (isObject(value)) return shortened(`object with ${Object.keys(value).filter(isName).join(', ') || 'no fields'}`);
  const name = pointer.split('/').findLast((part) => !/^\d+$/.test(part));
  const isPublic = name !== undefined && PUBLIC_FIELDS.has(name);
  if (typeof value === 'number') return isPublic ? `number ${value}` : 'a number';
  // JSON has no other type.
  const text = typeof value === 'string' ? value : '';
  return isPublic && !SECRET.test(text)
    ? `text ${JSON.stringify(shortened(text))}`
    : `text of ${text.length} characters`;
}

/** A printable field name: a map may have an e-mail as key. */
export function shownPointer(pointer: string): string {
  return pointer
    .split('/')
    .map((part) => (part === '' || isName(part) ? part : '(a key)'))
    .join('/');
}

function isName(key: string): boolean {
  return /^[\w-]{1,40}$/.test(key) && !SECRET.test(key);
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
