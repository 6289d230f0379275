import addFormats from 'ajv-formats';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { Request } from 'express';
import type { Operation } from './contract.ts';
import { parameterRefusal, refusalOf, type Finding } from './validation-messages.ts';

/** Characters that a query has to encode (RFC 3986 2.2). */
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;

/** Each compiles a schema at its first use. */
const parametersAjv = createAjv({ allErrors: true, coerceTypes: true, useDefaults: true });
const bodyAjv = createAjv({ allErrors: true });
const responseAjv = createAjv({});

function createAjv(options: Options): Ajv2020 {
  // Strict mode refuses the keywords that OpenAPI adds to a schema.
  const ajv = new Ajv2020({ strict: false, strictNumbers: true, validateSchema: false, ...options });
  addFormats(ajv);
  return ajv;
}

/** Checks a request against the contract and returns its converted parameters. Throws 400. */
export function checkRequest({ parameters, parametersSchema, body }: Operation, req: Request) {
  const data = { query: queryOf(req, parameters), params: { ...req.params } };
  const findings = [
    ...findingsOf(parametersAjv, parametersSchema, data),
    ...(body === undefined ? [] : findingsOf(bodyAjv, body.schema, req.body, '/body')),
  ];
  if (findings.length > 0) throw refusalOf(findings, req.body);
  refuseInfinity({ ...data.params, ...data.query });
  return data;
}

/** Why a JSON response violates the contract; undefined if it does not. */
export function responseProblem(operation: Operation, status: number, json: unknown): string | undefined {
  if (!operation.statuses.includes(status)) return `no schema defined for status code '${status}' in the openapi spec`;
  const schema = operation.responseSchemas.get(status);
  if (schema === undefined) return 'response should NOT have a body';
  const findings = findingsOf(responseAjv, schema, json, '/response');
  if (findings.length === 0) return undefined;
  return findings.map(({ instancePath, message }) => `${instancePath} ${message}`).join(', ');
}

function findingsOf(ajv: Ajv2020, schema: object, data: unknown, root = ''): Finding[] {
  if (ajv.validate(schema, data)) return [];
  return (ajv.errors ?? []).map((error) => {
    const { instancePath, message = '', params } = error;
    const options = 'allowedValues' in params ? `: ${[params['allowedValues']].flat().join(', ')}` : '';
    return { ...error, instancePath: root + instancePath, message: message + options };
  });
}

/** The query with a list for each parameter that is one. Throws 400 for unknown, empty and unencoded values. */
function queryOf(req: Request, parameters: Operation['parameters']): Record<string, unknown> {
  const known = new Map(parameters.filter((parameter) => parameter.in === 'query').map((one) => [one.name, one]));
  for (const { name, allowReserved } of known.values()) {
    if (!allowReserved && rawValues(req, name).some((value) => RESERVED.test(value))) {
      throw parameterRefusal(name, 'Este parâmetro tem caracteres que não são permitidos.');
    }
  }
  const entries = Object.entries(req.query).map(([sentName, sentValue]): [string, unknown] => {
    // 'page[]' and 'page[x]' are an object in the parameter page, and no parameter is one.
    const [name = '', brackets] = sentName.split('[');
    const value = brackets === undefined ? sentValue : {};
    const parameter = known.get(name);
    if (parameter === undefined) throw parameterRefusal(name, 'Este parâmetro não é conhecido.');
    if (value === '' && !parameter.allowEmptyValue) {
      throw parameterRefusal(name, 'Este parâmetro não pode ser vazio.');
    }
    return [name, parameter.schema['type'] === 'array' ? [value].flat() : value];
  });
  return Object.fromEntries(entries);
}

/** The values of a parameter before they are decoded. */
function rawValues({ originalUrl }: Request, wanted: string): string[] {
  return originalUrl
    .replace(/^[^?]*[?]?/, '')
    .split('&')
    .map((pair) => /^([^=]*)=?(.*)$/s.exec(pair) ?? [])
    .flatMap(([, name = '', value = '']) => (name === wanted ? [value] : []));
}

/** Ajv converts '1e400' to the integer Infinity, and does not compare it with a limit. */
function refuseInfinity(values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (value === Infinity || value === -Infinity) throw parameterRefusal(name, 'Informe um número inteiro válido.');
  }
}
