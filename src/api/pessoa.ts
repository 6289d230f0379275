import { queryOptions, skipToken } from '@tanstack/react-query';
import { keys } from '@/api/keys';
import { fetchPasses, type PasseLinha } from '@/api/passes';
import { fetchPedidos } from '@/api/pedidos';

/** More than a person has; a backend that ignores it responds with its own page. */
const PAGE_SIZE = 50;

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '');

/** Passes and orders that a search for a person's CPF finds, without the pass that is shown already. */
function outrosRegistros(cpf: string, passeId: number) {
  return async ({ signal }: { signal: AbortSignal }) => {
    const filter = { page: 1, status: '', search: cpf } as const;
    const [passes, pedidos] = await Promise.all([
      fetchPasses(filter, PAGE_SIZE, signal),
      fetchPedidos(filter, PAGE_SIZE, signal),
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
      queryFn: enabled && digits.length === 11 ? outrosRegistros(digits, id) : skipToken,
      meta: { logAs: 'outros-registros', part: true },
    });
  },
};
