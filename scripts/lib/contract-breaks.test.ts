import { expect, it } from 'vitest';
import { contractBreaks } from './contract-breaks.ts';

const CONTRACT = {
  paths: {
    '/usuarios/': {
      post: {
        operationId: 'createUsuario',
        summary: 'Create a user',
        parameters: [{ in: 'query', name: 'page', schema: { type: 'integer' } }],
        requestBody: { content: { json: { schema: { $ref: '#/components/schemas/UsuarioNovo' } } } },
        responses: { 201: { content: { json: { schema: { $ref: '#/components/schemas/Usuario' } } } } },
      },
    },
  },
  components: {
    parameters: { Busca: { in: 'query', name: 'search', required: true, schema: { type: 'string' } } },
    schemas: {
      UsuarioNovo: {
        type: 'object',
        required: ['email'],
        properties: { email: { type: 'string' }, title: { type: 'string', maxLength: 9 } },
      },
      Usuario: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer' },
          status: { type: 'string', enum: ['ativo', 'inativo'] },
          codigo: { anyOf: [{ type: 'integer' }] },
        },
      },
    },
  },
};

/** The breaks of a contract in which one text is replaced. */
function breaksWith(from: string, to: string): string[] {
  const older = JSON.stringify(CONTRACT);
  expect(older).toContain(from);
  return contractBreaks(older, older.replace(from, to));
}

it('finds a removed operation, field, property of a request and enum value', () => {
  expect(contractBreaks(JSON.stringify(CONTRACT), JSON.stringify({ ...CONTRACT, paths: {} }))).toContain(
    'removed: paths /usuarios/ post operationId createUsuario',
  );
  expect(breaksWith('"id":{"type":"integer"},', '')).toEqual([
    'removed: components schemas Usuario properties id',
    'removed: components schemas Usuario properties id type integer',
  ]);
  expect(breaksWith(',"title":{"type":"string","maxLength":9}', '')).toContain(
    'removed: components schemas UsuarioNovo properties title',
  );
  expect(breaksWith('["ativo","inativo"]', '["ativo"]')).toEqual([
    'removed: components schemas Usuario properties status enum inativo',
  ]);
});

it('finds another type or bound', () => {
  expect(breaksWith('"id":{"type":"integer"}', '"id":{"type":"string"}')).toEqual([
    'removed: components schemas Usuario properties id type integer',
  ]);
  expect(breaksWith('"maxLength":9', '"maxLength":8')).toEqual([
    'removed: components schemas UsuarioNovo properties title maxLength 9',
  ]);
});

it('finds a removed parameter and a newly required one, also by reference', () => {
  expect(breaksWith('{"in":"query","name":"page","schema":{"type":"integer"}}', '')).toContain(
    'removed: paths /usuarios/ post parameters query page',
  );
  expect(breaksWith('"name":"page"', '"name":"page","required":true')).toEqual([
    'newly required: paths /usuarios/ post parameters query page required true',
  ]);
  expect(breaksWith('"parameters":[', '"parameters":[{"$ref":"#/components/parameters/Busca"},')).toEqual([
    'newly required: paths /usuarios/ post parameters query search required true',
  ]);
});

it('finds a newly required field of a request, and one that a response may omit', () => {
  expect(breaksWith('"required":["email"]', '"required":["email","title"]')).toEqual([
    'newly required: components schemas UsuarioNovo required title',
  ]);
  expect(breaksWith('"required":["id"]', '"required":[]')).toEqual(['removed: components schemas Usuario required id']);
});

it('finds a new limit of a value in a request', () => {
  expect(breaksWith('"email":{"type":"string"}', '"email":{"type":"string","maxLength":80}')).toEqual([
    'newly limited: components schemas UsuarioNovo properties email maxLength 80',
  ]);
  expect(breaksWith('"schema":{"type":"integer"}', '"schema":{"type":"integer","minimum":1}')).toEqual([
    'newly limited: paths /usuarios/ post parameters query page schema minimum 1',
  ]);
  expect(breaksWith('"id":{"type":"integer"}', '"id":{"type":"integer","minimum":1}')).toEqual([]);
});

it('finds a field of a response that becomes nullable, and a new enum value or alternative of a response', () => {
  expect(breaksWith('"id":{"type":"integer"}', '"id":{"type":["integer","null"]}')).toEqual([
    'newly possible: components schemas Usuario properties id type null',
  ]);
  expect(breaksWith('"id":{"type":"integer"}', '"id":{"type":"integer","nullable":true}')).toEqual([
    'newly possible: components schemas Usuario properties id nullable true',
  ]);
  expect(breaksWith('"inativo"]', '"inativo","novo"]')).toEqual([
    'newly possible: components schemas Usuario properties status enum novo',
  ]);
  expect(breaksWith('"inativo"]', '"inativo","em análise",""]')).toEqual([
    'newly possible: components schemas Usuario properties status enum em␣análise',
    'newly possible: components schemas Usuario properties status enum ""',
  ]);
  expect(breaksWith('{"anyOf":[{"type":"integer"}]}', '{"anyOf":[{"type":"integer"},{"type":"null"}]}')).toEqual([
    'newly possible: components schemas Usuario properties codigo anyOf 1',
  ]);
});

it('allows additions, other texts, and a request that requires less', () => {
  expect(breaksWith('"required":["id"],"properties":{', '"required":["id","nome"],"properties":{"nome":{},')).toEqual(
    [],
  );
  expect(breaksWith('"email":{"type":"string"}', '"email":{"type":["string","null"]}')).toEqual([]);
  expect(breaksWith('"schema":{"type":"integer"}', '"schema":{"type":["integer","string"]}')).toEqual([]);
  expect(breaksWith('"parameters":[', '"parameters":[{"in":"query","name":"ordem"},')).toEqual([]);
  expect(
    breaksWith(
      '"/usuarios/":',
      '"/novo/":{"get":{"parameters":[{"in":"path","name":"id","required":true}]}},"/usuarios/":',
    ),
  ).toEqual([]);
  expect(breaksWith('Create a user', 'Create an account')).toEqual([]);
  expect(breaksWith('"required":["email"]', '"required":[]')).toEqual([]);
});
