import type { Usuario } from '@/api/usuarios';
import type { CsvColumns } from '@/lib/csv';
import { formatInstantDay } from '@/lib/dates';

export const usuariosCsv: CsvColumns<Usuario> = [
  ['Email', ({ email }, personal) => personal('email', email)],
  ['Telefone', ({ phone }, personal) => personal('phone', phone)],
  ['Provedor', ({ provider }) => provider],
  ['Data de Criação', ({ date_joined }) => formatInstantDay(date_joined)],
  ['Staff', ({ is_staff }) => (is_staff ? 'Sim' : 'Não')],
];
