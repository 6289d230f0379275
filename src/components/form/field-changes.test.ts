import { expect, it } from 'vitest';
import { changesBetween } from '@/components/form/field-changes';

const before = { Nome: 'Manhã', 'Código do ACliente': 'M1' };

it('lists the fields that another user changed, with both values', () => {
  const now = { ...before, Nome: 'Matutino' };
  expect(changesBetween(before, now, before)).toEqual([{ label: 'Nome', before: 'Manhã', now: 'Matutino' }]);
  expect(changesBetween(before, now, { ...before, Nome: 'Cedo' })).toHaveLength(1);
});

it('treats a field that did not exist before as empty', () => {
  expect(changesBetween({}, { Nome: 'Manhã' }, {})).toEqual([{ label: 'Nome', before: '', now: 'Manhã' }]);
});

it('lists nothing when the record is unchanged or already has the typed values', () => {
  expect(changesBetween(before, before, { ...before, Nome: 'Cedo' })).toEqual([]);
  expect(changesBetween(before, { ...before, Nome: 'Cedo' }, { ...before, Nome: 'Cedo' })).toEqual([]);
});
