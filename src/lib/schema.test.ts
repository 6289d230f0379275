import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { parse } from '@/api/parse';
import { boolean, flag, id, list, money, nested, nullableList, number, record, sentence, text } from '@/lib/schema';

interface Linha {
  id: number;
  nome: string;
  valor: string;
  ativo: boolean;
  endereco: { rua: string | null } | null;
  etiquetas: { id: number }[];
}

const linhaSchema = record<Linha>()({
  id,
  nome: text,
  valor: money,
  ativo: boolean,
  endereco: nested(record<{ rua: string | null }>()({ rua: text })),
  etiquetas: list(record<{ id: number }>()({ id })),
});

function violationOf(schema: z.ZodMiniType, body: unknown): ApiError {
  try {
    parse(schema, body);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('no contract violation');
}

describe('text', () => {
  it('removes bidi controls and nothing else', () => {
    expect(parse(text, '\u202EJo\u2067ão\u202C \u2069da Silva')).toBe('João da Silva');
    expect(parse(text, '\u202E\u2066 \u2069')).toBeNull();
    const others = '\u200Fאבגד عربي 👩🏽‍❤️‍👨🏿 Z̷̛a̶͙';
    expect(parse(text, others)).toBe(others);
  });

  it('reads a number as its digits and anything else as null', () => {
    expect(
      [219, 'Ana', '', '  ', Number.NaN, true, {}, [], null, undefined].map((value) => parse(text, value)),
    ).toEqual(['219', 'Ana', null, null, null, null, null, null, null, null]);
  });
});

describe('sentence', () => {
  it('truncates after 300 characters', () => {
    expect(parse(sentence, 'Outra pessoa mudou este registro.')).toBe('Outra pessoa mudou este registro.');
    expect(parse(sentence, 'W'.repeat(10_000))).toBe(`${'W'.repeat(300)}...`);
    expect(parse(sentence, null)).toBeNull();
  });

  it('joins the sentences of a list', () => {
    expect(parse(sentence, ['Inválido.', null, 'Negativo.'])).toBe('Inválido. Negativo.');
    expect(parse(sentence, [])).toBeNull();
  });
});

describe('number', () => {
  it('reads decimal text and anything else as null', () => {
    expect([3, '64.90', '', ' ', 'muito', Infinity, true, [], null].map((value) => parse(number, value))).toEqual([
      3,
      64.9,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('boolean and flag', () => {
  it('accept no other type', () => {
    expect([true, false, 'true', 1, null].map((value) => parse(boolean, value))).toEqual([
      true,
      false,
      null,
      null,
      null,
    ]);
    expect([true, false, 'true', 1, undefined].map((value) => parse(flag, value))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('nullableList', () => {
  it('distinguishes a missing list from an empty one', () => {
    expect([[], null, {}, undefined].map((value) => parse(nullableList(id), value))).toEqual([[], null, null, null]);
    expect(violationOf(nullableList(id), [null])).toMatchObject({ kind: 'contract' });
  });
});

describe('a record', () => {
  it('has null for missing fields', () => {
    expect(parse(linhaSchema, { id: '7', extra: 1 })).toEqual({
      id: 7,
      nome: null,
      valor: null,
      ativo: null,
      endereco: null,
      etiquetas: [],
    });
  });

  it('has null for a nested object whose fields are all null', () => {
    expect(parse(linhaSchema, { id: 7, endereco: { rua: ' ' } }).endereco).toBeNull();
    expect(parse(linhaSchema, { id: 7, endereco: { rua: 'Orla' } }).endereco).toEqual({ rua: 'Orla' });
  });

  it('accepts any value of an optional field', () => {
    const fields = fc.record(
      { nome: fc.anything(), valor: fc.anything(), ativo: fc.anything(), endereco: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (odd) => {
        expect(
          parse(z.array(linhaSchema), [
            { ...odd, id: 1 },
            { id: 2, nome: 'Ana' },
          ]),
        ).toHaveLength(2);
      }),
    );
  });

  it.each([undefined, null, 'texto', 7, [], {}, { id: null }, { id: 1.5 }, { id: 'x' }, { id: 1, etiquetas: [{}] }])(
    'is a contract violation for %j',
    (body) => {
      expect(violationOf(linhaSchema, body)).toMatchObject({ kind: 'contract', status: 200 });
    },
  );

  it('names the invalid field of the contract violation', () => {
    expect(violationOf(z.array(linhaSchema), [{ id: 1 }, {}]).cause).toContain('1.id');
  });
});

describe('record', () => {
  it('accepts only fields and types of the contract', () => {
    // @ts-expect-error not a field of the contract
    record<Linha>()({ id, nomee: text });
    // @ts-expect-error not the field's type
    record<Linha>()({ id, nome: boolean });
    expect(parse(record<Linha>()({ id }), { id: 1 })).toEqual({ id: 1 });
  });
});
