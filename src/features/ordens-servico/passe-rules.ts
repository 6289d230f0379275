import type { ItemPedido } from '@/api/pedidos';
import { formatCpf } from '@/lib/format';
import { formatDate } from '@/lib/dates';

/** Why a pass cannot be downloaded, or undefined (ORS-09). */
export function downloadDisabledReason({ cod_uso }: Pick<ItemPedido, 'cod_uso'>): string | undefined {
  return cod_uso === null ? 'Este passe ainda não tem código de uso.' : undefined;
}

const NONE = 'Não Informado';

/** The rows of the pass viewer (ORS-08). */
export function passeRows(passe: ItemPedido): readonly (readonly [label: string, value: string])[] {
  return [
    ['Tipo do Passe', passe.tipo_passe.nome ?? NONE],
    ['Via', passe.via === null ? NONE : `${passe.via}ª via`],
    ['Nome', passe.nome ?? NONE],
    ['CPF', formatCpf(passe.cpf)],
    ['Telefone', passe.telefone ?? NONE],
    ['Nascimento', formatDate(passe.data_nascimento, NONE)],
    ['Entidade', passe.entidade ?? NONE],
    ['Curso', passe.curso ?? NONE],
    ['Período', passe.periodo ?? NONE],
  ];
}
