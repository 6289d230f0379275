import { HttpError } from './errors.ts';

/** One finding of the request validator: where, which keyword, and the validator's English words. */
export interface Finding {
  /** /body/email, /query/page, /params/id */
  readonly path: string;
  readonly message: string;
  /** e.g. maxLength.openapi.validation */
  readonly errorCode?: string;
}

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

function translate(keyword: string, message: string): string {
  const limit = Number(/-?\d+(\.\d+)?/.exec(message)?.[0]);
  switch (keyword) {
    case 'required':
      return 'Este campo é obrigatório.';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'Este campo não é conhecido.';
    case 'minLength':
      return limit === 1 ? 'Este campo não pode ser em branco.' : `Informe pelo menos ${limit} caracteres.`;
    case 'maxLength':
      return `Informe no máximo ${limit} caracteres.`;
    case 'minItems':
      return limit === 1 ? 'Esta lista não pode ser vazia.' : `Informe pelo menos ${limit} itens.`;
    case 'maxItems':
      return `Informe no máximo ${limit} itens.`;
    case 'uniqueItems':
      return 'Esta lista tem itens repetidos.';
    case 'minimum':
    case 'exclusiveMinimum':
      return `Informe um valor ${keyword === 'minimum' ? 'a partir de' : 'maior que'} ${limit}.`;
    case 'maximum':
    case 'exclusiveMaximum':
      return `Informe um valor ${keyword === 'maximum' ? 'de no máximo' : 'menor que'} ${limit}.`;
    case 'enum':
    case 'const':
      return `Valor inválido. Opções: ${message.split(': ').slice(1).join(': ') || 'veja o contrato'}.`;
    case 'format':
      return translateFormat(message);
    case 'type':
      return translateType(message);
    case 'pattern':
      return 'O formato deste campo é inválido.';
    default:
      return translateEarly(message);
  }
}

/** Unknown, empty and unencoded parameters are refused before any schema is asked, with a text only. */
function translateEarly(message: string): string {
  if (message.startsWith('Unknown query parameter')) return 'Este parâmetro não é conhecido.';
  if (message.startsWith('Empty value found')) return 'Este parâmetro não pode ser vazio.';
  return message.includes('must be url encoded')
    ? 'Este parâmetro tem caracteres que não são permitidos.'
    : 'Este valor é inválido.';
}

function translateFormat(message: string): string {
  switch (/"([^"]+)"/.exec(message)?.[1]) {
    case 'date':
      return 'Informe uma data válida no formato AAAA-MM-DD.';
    case 'date-time':
      return 'Informe uma data e hora válidas.';
    case 'email':
      return 'Informe um endereço de e-mail válido.';
    case 'uri':
      return 'Informe um endereço válido.';
    case 'int32':
    case 'int64':
      return 'Informe um número inteiro válido.';
    default:
      return 'O formato deste campo é inválido.';
  }
}

function translateType(message: string): string {
  const types = message.replace('must be ', '').split(',');
  const words = new Map([
    ['integer', 'Informe um número inteiro válido.'],
    ['number', 'Informe um número válido.'],
    ['boolean', 'Informe verdadeiro ou falso.'],
    ['array', 'Informe uma lista.'],
    ['object', 'Informe um objeto.'],
    ['string', 'Informe um texto.'],
  ]);
  return types.map((type) => words.get(type)).find((word) => word !== undefined) ?? 'Este valor é inválido.';
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
