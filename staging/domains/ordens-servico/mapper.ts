import type { components } from '../../../openapi/api.gen.ts';
import type { selectOrdens } from './queries.ts';

type OrdemRow = Awaited<ReturnType<ReturnType<typeof selectOrdens>['execute']>>[number];

/** A service order (API-26). */
export function ordemServicoOf(row: OrdemRow): components['schemas']['OrdemServico'] {
  return {
    id: row.id,
    funcionario: row.funcionario_id,
    funcionario_detalhes: { first_name: row.first_name, last_name: row.last_name, email: row.email },
    status: row.status,
    criacao: row.criacao,
    atualizacao: row.atualizacao,
  };
}
