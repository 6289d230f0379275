import { expect, it } from 'vitest';
import { separacaoSearch } from '@/features/ordens-servico/separacao-search';

it.each([
  [
    { ordem: '31', restantes: 'sim' },
    { ordem: '31', restantes: 'sim' },
  ],
  [{ restantes: 'talvez' }, { ordem: undefined, restantes: undefined }],
  [{}, { ordem: undefined, restantes: undefined }],
])('reads %j from the address', (params, search) => {
  expect(separacaoSearch.parse(params)).toEqual(search);
});
