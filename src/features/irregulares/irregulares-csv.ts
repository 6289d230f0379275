import type { PasseIrregular } from '@/api/passes';
import { motivoText } from '@/features/irregulares/irregulares-rules';
import type { CsvColumns } from '@/lib/csv';
import { formatInstant } from '@/lib/dates';
import { passeLabel } from '@/lib/format';
import { modalidadeLabel, statusOf } from '@/lib/status';

export const irregularesCsv: CsvColumns<PasseIrregular> = [
  ['Nome', passeLabel],
  ['CPF', ({ cpf }, personal) => personal('cpf', cpf)],
  ['Telefone', ({ telefone }, personal) => personal('phone', telefone)],
  ['Status', ({ status }) => statusOf('passe', status).label],
  ['Modalidade', ({ modalidade_emissao }) => modalidadeLabel(modalidade_emissao)],
  ['Tipo do Passe', ({ tipo_passe }) => tipo_passe],
  ['Entidade', ({ entidade }) => entidade],
  ['Via', ({ via }) => via],
  ['Ultima Alteração', ({ atualizacao }) => formatInstant(atualizacao)],
  ['Motivo', (passe, personal) => personal('text', motivoText(passe))],
];
