import { linkOptions } from '@tanstack/react-router';
import type { JournalRecord } from '@/session/journal';

const NAMES: Readonly<Record<JournalRecord['kind'], string>> = {
  pedido: 'Pedido',
  passe: 'Passe',
  'ordem-servico': 'Ordem de Serviço',
  'tipo-passe': 'Tipo de Passe',
  periodo: 'Período',
  usuario: 'Usuário',
  modelo: 'Modelo',
  bulk: 'Gerenciar Entrega',
};

/** 'Pedido 104801', 'Passe nº 7'; without an id 'Pedido, na lista'. */
export function recordLabel({ kind, id, numero }: JournalRecord): string {
  if (kind === 'bulk') return numero ?? NAMES[kind];
  if (numero != null) return `${NAMES[kind]} ${numero}`;
  if (id != null) return kind === 'periodo' ? `${NAMES[kind]} ${id}` : `${NAMES[kind]} nº ${id}`;
  return `${NAMES[kind]}, na lista`;
}

/** The record's screen, else its list. */
export function recordLink({ kind, id, screen }: JournalRecord) {
  const text = String(id);
  switch (kind) {
    case 'pedido':
      return linkOptions({ to: '/pedido/$id', params: { id: text } });
    case 'passe':
      return linkOptions({ to: '/passe/$id', params: { id: text } });
    case 'ordem-servico':
      return id == null
        ? linkOptions({ to: '/ordens-servico' })
        : linkOptions({ to: '/ordens-servico/$id/detalhes', params: { id: text } });
    case 'tipo-passe':
      return linkOptions({ to: '/tipos-passe' });
    case 'periodo':
      return linkOptions({ to: '/periodos' });
    case 'usuario':
      return linkOptions({ to: '/users' });
    case 'modelo':
      return linkOptions({ to: '/estoque-capinhas' });
    case 'bulk':
      return linkOptions({ to: screen ?? '/gerenciar-entrega' });
  }
}
