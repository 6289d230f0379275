import type { ItemPedido } from '@/api/pedidos';
import { formatCpf, NAO_INFORMADO } from '@/lib/format';
import { formatDate } from '@/lib/dates';

/** Why a pass cannot be downloaded, or undefined (ORS-09). */
export function downloadDisabledReason({ cod_uso }: Pick<ItemPedido, 'cod_uso'>): string | undefined {
  return cod_uso === null ? 'Este passe ainda não tem código de uso.' : undefined;
}

/** The rows of the pass viewer (ORS-08). */
export function passeRows(passe: ItemPedido): readonly (readonly [label: string, value: string])[] {
  return [
    ['Tipo do Passe', passe.tipo_passe.nome ?? NAO_INFORMADO],
    ['Via', passe.via === null ? NAO_INFORMADO : `${passe.via}ª via`],
    ['Nome', passe.nome ?? NAO_INFORMADO],
    ['CPF', formatCpf(passe.cpf)],
    ['Telefone', passe.telefone ?? NAO_INFORMADO],
    ['Nascimento', formatDate(passe.data_nascimento, NAO_INFORMADO)],
    ['Entidade', passe.entidade ?? NAO_INFORMADO],
    ['Curso', passe.curso ?? NAO_INFORMADO],
    ['Período', passe.periodo ?? NAO_INFORMADO],
  ];
}
