import type { PasseLinha } from '@/api/passes';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { passeLabel } from '@/lib/format';
import { statusOf } from '@/lib/status';

export const passesCsv: CsvColumns<PasseLinha> = [
  ['Nome', passeLabel],
  ['CPF', ({ cpf }, personal) => personal('cpf', cpf)],
  ['Telefone', ({ telefone }, personal) => personal('phone', telefone)],
  ['Status', ({ status }) => statusOf('passe', status).label],
  ['Tipo do Passe', ({ tipo_passe_nome }) => tipo_passe_nome],
  ['Data de Criação', ({ criacao }) => formatInstant(criacao)],
];
