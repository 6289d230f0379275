import { queryOptions, skipToken } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { fetchPasses, type PasseLinha } from '@/api/passes';
import { fetchPedidos } from '@/api/pedidos';

/** Exceeds the records of one person. A backend may ignore it and use its own page size. */
const PAGE_SIZE = 50;

function digitsOf(text: string | null): string {
  return (text ?? '').replace(/\D/g, '');
}

export function isReadableCpf(cpf: string | null): boolean {
  return digitsOf(cpf).length === 11;
}

/** Passes and orders that a search for a person's CPF finds, without the pass on the screen. */
function fetchOutrosRegistros(cpf: string, passeId: number) {
  return async ({ signal }: { signal: AbortSignal }) => {
    const params = { page: 1, status: 'todos', search: cpf } as const;
    const [passes, pedidos] = await Promise.all([
      fetchPasses(params, PAGE_SIZE, signal),
      fetchPedidos(params, PAGE_SIZE, signal),
    ]);
    // The search also finds the passes of other people that the owner of this CPF ordered.
    const isOther = (passe: PasseLinha) => passe.id !== passeId && digitsOf(passe.cpf) === cpf;
    return { passes: passes.rows.filter(isOther), pedidos: pedidos.rows };
  };
}

export const pessoaQueries = {
  /** Without a request while `enabled` is false or the CPF is not readable. */
  outrosRegistros: ({ id, cpf, enabled }: { id: number; cpf: string | null; enabled: boolean }) => {
    const digits = digitsOf(cpf);
    return queryOptions({
      queryKey: [...keys.passes, 'pessoa', { cpf: digits, passe: id }] as const,
      queryFn: enabled && isReadableCpf(cpf) ? fetchOutrosRegistros(digits, id) : skipToken,
      meta: { logAs: 'outros-registros', showsOwn403: true },
    });
  },
};
