import { expect, it } from 'vitest';
import { fieldErrors } from '../../http/errors.ts';
import { NOVO, readForm } from './rules.ts';

const STORED = {
  nome: 'Estudantil',
  descricao: 'Cartão',
  valor: '64.90',
  validade: '2027-03-31',
  cod_sistema: 'EST',
  estudantil: true,
  ativo: false,
};

it('readForm gives a new type the defaults of TIP-04', () => {
  expect(readForm({ nome: ' Estudantil ' }, NOVO)).toEqual({
    nome: 'Estudantil',
    descricao: null,
    valor: '0.00',
    validade: null,
    cod_sistema: null,
    estudantil: false,
    ativo: true,
  });
});

it('readForm keeps stored fields that the form does not have', () => {
  expect(readForm({ nome: 'Estudantil' }, STORED)).toEqual(STORED);
});

it('readForm clears a field with an empty text', () => {
  const cleared = readForm({ nome: 'Estudantil', descricao: ' ', validade: '', cod_sistema: '' }, STORED);
  expect(cleared).toEqual({ ...STORED, descricao: null, validade: null, cod_sistema: null });
});

it('readForm reads every field', () => {
  const form = { descricao: 'Azul', valor: '5.00', validade: '2028-02-29', cod_sistema: 'AZ' };
  expect(readForm({ ...STORED, ...form, estudantil: 'false', ativo: 'true' }, STORED)).toEqual({
    ...STORED,
    ...form,
    estudantil: false,
    ativo: true,
  });
  expect(readForm({ nome: 'Azul', estudantil: 'true', ativo: 'false' }, NOVO)).toMatchObject({
    estudantil: true,
    ativo: false,
  });
});

it('readForm refuses a blank name', () => {
  expect(() => readForm({ nome: ' ' }, NOVO)).toThrow(fieldErrors({ nome: 'Este campo não pode ser em branco.' }));
});

it.each(['2027-02-29', '0000-01-01'])('readForm refuses the validade %s', (validade) => {
  const refusal = fieldErrors({ validade: 'Informe uma data válida no formato AAAA-MM-DD.' });
  expect(() => readForm({ nome: 'Estudantil', validade }, NOVO)).toThrow(refusal);
});
