import type { OrdemServico } from '@/api/ordens-servico';
import { funcionarioLabel } from '@/features/ordens-servico/ordem-servico-rules';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { statusOf } from '@/lib/status';

export const ordensServicoCsv: CsvColumns<OrdemServico> = [
  ['ID', ({ id }) => id],
  ['Funcionário', funcionarioLabel],
  ['Status', ({ status }) => statusOf('ordemServico', status).label],
  ['Criação', ({ criacao }) => formatInstant(criacao)],
  ['Atualização', ({ atualizacao }) => formatInstant(atualizacao)],
];
