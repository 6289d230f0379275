import type { components } from '../../../openapi/api.gen.ts';

type OrdemServico = components['schemas']['OrdemServico'];

/** A service order with its employee; `where`, `order by` and the like follow it. */
export const ORDEM_SERVICO_SELECT = `
  select ordem.id, ordem.funcionario_id, funcionario.first_name, funcionario.last_name, funcionario.email,
         ordem.status, ordem.criacao, ordem.atualizacao
    from ordens_servico ordem
    join usuarios funcionario on funcionario.id = ordem.funcionario_id`;

/** A row of ORDEM_SERVICO_SELECT. */
export interface OrdemServicoRow {
  readonly id: number;
  readonly funcionario_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly status: OrdemServico['status'];
  readonly criacao: string;
  readonly atualizacao: string;
}

/** Converts a row to the API's service order (API-26). */
export function ordemServicoOf(row: OrdemServicoRow): OrdemServico {
  return {
    id: row.id,
    funcionario: row.funcionario_id,
    funcionario_detalhes: { first_name: row.first_name, last_name: row.last_name, email: row.email },
    status: row.status,
    criacao: row.criacao,
    atualizacao: row.atualizacao,
  };
}
