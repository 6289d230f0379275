import type { OrdemServicoDetalhe, PedidoAssociado } from '@/api/ordens-servico';

/** Order 100001 for the id 1, a letter with one pass. */
export function pedidoAssociado(id: number, change: Partial<PedidoAssociado> = {}): PedidoAssociado {
  return {
    id,
    numero_pedido: String(100_000 + id),
    quantidade_passes: 1,
    tipo_entrega: 'simples',
    capinhas: [],
    status: 'em_producao',
    ...change,
  };
}

/** The service order 31 with these orders. */
export function ordemCom(...pedidos: readonly PedidoAssociado[]): OrdemServicoDetalhe {
  return {
    id: 31,
    funcionario: { id: 2, nome: 'Rui', email: null },
    status: 'em_producao',
    criacao: null,
    atualizacao: null,
    pedidos: [...pedidos],
  };
}
