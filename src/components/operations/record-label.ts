import { linkOptions, type LinkProps } from '@tanstack/react-router';
import type { ChangedRecord } from '@/api/meta';

interface RecordKind {
  name: string;
  /** The record's screen, else its list. */
  link: (record: ChangedRecord) => LinkProps;
}

const RECORD_KINDS: Readonly<Record<ChangedRecord['kind'], RecordKind>> = {
  pedido: { name: 'Pedido', link: ({ id }) => linkOptions({ to: '/pedido/$id', params: { id: String(id) } }) },
  passe: { name: 'Passe', link: ({ id }) => linkOptions({ to: '/passe/$id', params: { id: String(id) } }) },
  'ordem-servico': {
    name: 'Ordem de Serviço',
    link: ({ id }) =>
      id == null
        ? linkOptions({ to: '/ordens-servico' })
        : linkOptions({ to: '/ordens-servico/$id/detalhes', params: { id: String(id) } }),
  },
  'tipo-passe': { name: 'Tipo de Passe', link: () => linkOptions({ to: '/tipos-passe' }) },
  periodo: { name: 'Período', link: () => linkOptions({ to: '/periodos' }) },
  usuario: {
    name: 'Usuário',
    link: ({ id }) =>
      id == null
        ? linkOptions({ to: '/users' })
        : linkOptions({ to: '/users/historico-usuario/$usuarioId', params: { usuarioId: String(id) } }),
  },
  modelo: {
    name: 'Modelo',
    link: ({ id }) => linkOptions({ to: '/estoque-capinhas', ...(id != null && { search: { modelo: Number(id) } }) }),
  },
};

export function recordLink(record: ChangedRecord): LinkProps {
  return RECORD_KINDS[record.kind].link(record);
}

/** 'Pedido 104801', 'Passe nº 7'; without an id 'Pedido, na lista'. */
export function recordLabel({ kind, id, numero }: ChangedRecord): string {
  const { name } = RECORD_KINDS[kind];
  if (numero != null) return `${name} ${numero}`;
  if (id != null) return kind === 'periodo' ? `${name} ${id}` : `${name} nº ${id}`;
  return `${name}, na lista`;
}
