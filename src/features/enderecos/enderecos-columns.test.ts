// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { enderecosCsv } from '@/features/enderecos/enderecos-columns';
import { formatPersonal } from '@/lib/personal-data';

const SEM_ENDERECO = { id: 1, numero_pedido: '100386', endereco: null };
const ENDERECO = {
  rua: 'Rua Augusta',
  numero: '1508',
  cep: '01415001',
  bairro: null,
  complemento: null,
  telefone: null,
  cidade: null,
  valor_frete: null,
};

it.each([
  ['01415-001', { ...SEM_ENDERECO, endereco: ENDERECO }],
  [null, SEM_ENDERECO],
])('exports the CEP %s, whose leading zero a spreadsheet keeps', (exported, pedido) => {
  const cell = enderecosCsv.find(([header]) => header === 'CEP')?.[1];
  expect(cell?.(pedido, formatPersonal)).toBe(exported);
});
