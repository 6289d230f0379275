import type { OrdemServico } from '@/api/ordens-servico';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { NAO_INFORMADO } from '@/lib/format';
import { statusOf } from '@/lib/status';

export const ordensServicoCsv: CsvColumns<OrdemServico> = [
  ['ID', ({ id }) => id],
  ['Funcionário', ({ funcionario: { nome, email } }, personal) => nome ?? personal('email', email) ?? NAO_INFORMADO],
  ['Status', ({ status }) => statusOf('ordemServico', status).label],
  ['Criação', ({ criacao }) => formatInstant(criacao)],
  ['Atualização', ({ atualizacao }) => formatInstant(atualizacao)],
];
