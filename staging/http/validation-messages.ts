import { HttpError } from './errors.ts';

/** One finding of the request validator: where, which keyword, and the validator's English words. */
export interface Finding {
  /** /body/email, /query/page, /params/id */
  readonly path: string;
  readonly message: string;
  /** e.g. maxLength.openapi.validation */
  readonly errorCode?: string;
}

const INVALID = 'Este valor é inválido.';
const INVALID_FORMAT = 'O formato deste campo é inválido.';
const WHOLE_NUMBER = 'Informe um número inteiro válido.';

const BY_FORMAT: ReadonlyMap<string, string> = new Map([
  ['date', 'Informe uma data válida no formato AAAA-MM-DD.'],
  ['date-time', 'Informe uma data e hora válidas.'],
  ['email', 'Informe um endereço de e-mail válido.'],
  ['uri', 'Informe um endereço válido.'],
  ['int32', WHOLE_NUMBER],
  ['int64', WHOLE_NUMBER],
]);
const BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['integer', WHOLE_NUMBER],
  ['number', 'Informe um número válido.'],
  ['boolean', 'Informe verdadeiro ou falso.'],
  ['array', 'Informe uma lista.'],
  ['object', 'Informe um objeto.'],
  ['string', 'Informe um texto.'],
]);

const FIELDS_DETAIL = 'Verifique os campos informados.';

/** The 400 of a request that breaks the contract: a Portuguese sentence in `detail`, and a list per field. */
export function refusalOf(findings: readonly Finding[], body: unknown): HttpError {
  const messages = new Map<string, Set<string>>();
  let detail = 'Requisição inválida.';
  for (const { part, name, message } of findings.map((finding) => readFinding(finding, body)).sort(bodyLast)) {
    if (name === '') {
      detail = part === 'body' ? 'O corpo da requisição está ausente ou não é um objeto.' : detail;
      continue;
    }
    detail = part === 'body' ? FIELDS_DETAIL : `Parâmetro inválido: ${name}.`;
    const list = messages.get(name) ?? new Set();
    messages.set(name, list.add(message));
  }
  return new HttpError(400, { detail, ...Object.fromEntries([...messages].map(([name, list]) => [name, [...list]])) });
}

interface Reading {
  readonly part: string;
  readonly name: string;
  readonly message: string;
}

const PARTS = new Set(['body', 'query', 'params', 'headers']);

function readFinding({ path, message, errorCode = '' }: Finding, body: unknown): Reading {
  const [, part = '', name = '', ...rest] = path.split('/').map(decodePointer);
  if (!PARTS.has(part)) {
    // About the request as a whole, e.g. an address that cannot be decoded.
    return { part: '', name: '', message };
  }
  const keyword = errorCode.split('.')[0] ?? '';
  const isNull = part === 'body' && keyword !== 'additionalProperties' && valueAt(body, [name, ...rest]) === null;
  return { part, name, message: isNull ? 'Este campo não pode ser nulo.' : translate(keyword, message) };
}

/** Parameters first: then the sentence about the fields is the one that stays. */
function bodyLast(a: Reading, b: Reading): number {
  return Number(a.part === 'body') - Number(b.part === 'body');
}

type Translation = string | ((limit: number, message: string) => string);

const BY_KEYWORD = new Map<string, Translation>([
  ['required', 'Este campo é obrigatório.'],
  ['additionalProperties', 'Este campo não é conhecido.'],
  ['unevaluatedProperties', 'Este campo não é conhecido.'],
  [
    'minLength',
    (limit) => (limit === 1 ? 'Este campo não pode ser em branco.' : `Informe pelo menos ${limit} caracteres.`),
  ],
  ['maxLength', (limit) => `Informe no máximo ${limit} caracteres.`],
  ['minItems', (limit) => (limit === 1 ? 'Esta lista não pode ser vazia.' : `Informe pelo menos ${limit} itens.`)],
  ['maxItems', (limit) => `Informe no máximo ${limit} itens.`],
  ['uniqueItems', 'Esta lista tem itens repetidos.'],
  ['minimum', (limit) => `Informe um valor a partir de ${limit}.`],
  ['exclusiveMinimum', (limit) => `Informe um valor maior que ${limit}.`],
  ['maximum', (limit) => `Informe um valor de no máximo ${limit}.`],
  ['exclusiveMaximum', (limit) => `Informe um valor menor que ${limit}.`],
  ['enum', translateOptions],
  ['const', translateOptions],
  ['format', (_limit, message) => BY_FORMAT.get(/"([^"]+)"/.exec(message)?.[1] ?? '') ?? INVALID_FORMAT],
  [
    'type',
    (_limit, message) =>
      message
        .replace('must be ', '')
        .split(',')
        .map((type) => BY_TYPE.get(type))
        .find(Boolean) ?? INVALID,
  ],
  ['pattern', INVALID_FORMAT],
]);

function translate(keyword: string, message: string): string {
  const translation = BY_KEYWORD.get(keyword) ?? translateEarly(message);
  return typeof translation === 'string'
    ? translation
    : translation(Number(/-?\d+(\.\d+)?/.exec(message)?.[0]), message);
}

function translateOptions(_limit: number, message: string): string {
  return `Valor inválido. Opções: ${message.split(': ').slice(1).join(': ') || 'veja o contrato'}.`;
}

/** Unknown, empty and unencoded parameters are refused before any schema is asked, with a text only. */
function translateEarly(message: string): string {
  if (message.startsWith('Unknown query parameter')) return 'Este parâmetro não é conhecido.';
  if (message.startsWith('Empty value found')) return 'Este parâmetro não pode ser vazio.';
  return message.includes('must be url encoded') ? 'Este parâmetro tem caracteres que não são permitidos.' : INVALID;
}

/** JSON pointers write / as ~1 and ~ as ~0. */
function decodePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = new Map<string, unknown>(Object.entries(current)).get(key);
  }
  return current;
}
