import type { ItemPedido } from '@/api/pedidos';
import { formatDate } from '@/lib/dates';
import { NAO_INFORMADO } from '@/lib/format';

/** Why a pass cannot be downloaded, or undefined (ORS-09). */
export function downloadDisabledReason({ cod_uso }: Pick<ItemPedido, 'cod_uso'>): string | undefined {
  return cod_uso === null ? 'Este passe ainda não tem código de uso.' : undefined;
}

/** A row of the pass viewer; a personal value is raw. */
type PasseRow = readonly [label: string, value: string | null, kind?: 'cpf' | 'phone'];

/** The rows of the pass viewer (ORS-08). */
export function passeRows(passe: ItemPedido): readonly PasseRow[] {
  return [
    ['Tipo do Passe', passe.tipo_passe.nome ?? NAO_INFORMADO],
    ['Via', passe.via === null ? NAO_INFORMADO : `${passe.via}ª via`],
    ['Nome', passe.nome ?? NAO_INFORMADO],
    ['CPF', passe.cpf, 'cpf'],
    ['Telefone', passe.telefone, 'phone'],
    ['Nascimento', formatDate(passe.data_nascimento, NAO_INFORMADO)],
    ['Entidade', passe.entidade ?? NAO_INFORMADO],
    ['Curso', passe.curso ?? NAO_INFORMADO],
    ['Período', passe.periodo ?? NAO_INFORMADO],
  ];
}
