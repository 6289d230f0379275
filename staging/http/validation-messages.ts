import type { ErrorObject } from 'ajv/dist/2020.js';
import { HttpError } from './errors.ts';

/** An error of ajv. Its path starts with the part of the request: /body/email, /query/page, /params/id. */
export type Finding = ErrorObject & { readonly message: string };

const INVALID = 'Este valor é inválido.';
export const INVALID_FORMAT = 'O formato deste campo é inválido.';
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

/** 400 of a parameter. */
export function parameterRefusal(name: string, message: string): HttpError {
  return new HttpError(400, { detail: `Parâmetro inválido: ${name}.`, [name]: [message] });
}

/** 400 of a request that breaks the contract: a Portuguese sentence in `detail`, and a list per field. */
export function refusalOf(findings: readonly Finding[], body: unknown): HttpError {
  const messages = new Map<string, Set<string>>();
  let detail = '';
  for (const finding of findings) {
    const [, part, name = '', ...rest] = pathOf(finding).split('/').map(decodePointer);
    if (name === '') {
      detail = 'O corpo da requisição está ausente ou não é um objeto.';
      continue;
    }
    detail = part === 'body' ? 'Verifique os campos informados.' : `Parâmetro inválido: ${name}.`;
    const isNull =
      part === 'body' && !('additionalProperty' in finding.params) && valueAt(body, [name, ...rest]) === null;
    const list = messages.get(name) ?? new Set();
    messages.set(name, list.add(isNull ? 'Este campo não pode ser nulo.' : translate(finding)));
  }
  return new HttpError(400, { detail, ...Object.fromEntries([...messages].map(([name, list]) => [name, [...list]])) });
}

/** Path of the value that is wrong. Of a missing or an unknown property ajv names the object around it. */
function pathOf({ instancePath, params }: Finding): string {
  const property = [params['missingProperty'], params['additionalProperty'], params['unevaluatedProperty']].find(
    (name: unknown): name is string => typeof name === 'string',
  );
  return property === undefined ? instancePath : `${instancePath}/${property}`;
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

function translate({ keyword, message }: Finding): string {
  const translation = BY_KEYWORD.get(keyword) ?? INVALID;
  return typeof translation === 'string'
    ? translation
    : translation(Number(/-?\d+(\.\d+)?/.exec(message)?.[0]), message);
}

function translateOptions(_limit: number, message: string): string {
  return `Valor inválido. Opções: ${message.split(': ').slice(1).join(': ') || 'veja o contrato'}.`;
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
