// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { contagensQueries } from '@/api/contagens';
import { ApiError } from '@/api/errors';
import { createOrdemServico } from '@/api/ordem-servico-mutations';
import { DISTRIBUIR } from '@/features/ordens-servico/distribuir-action';
import { planOrdens } from '@/features/ordens-servico/distribuir-rules';
import { subscribeToasts } from '@/lib/notify';
import { isUnderWay } from '@/operations/operation';
import { clearRuns, sessionRuns } from '@/operations/operations';
import { startRun } from '@/operations/send-run';
import { createQueryClient } from '@/query-client';

vi.mock('@/api/ordem-servico-mutations', () => ({ createOrdemServico: vi.fn() }));

const created = { id: 31, message: null };
const refused = (fields: Record<string, string>) =>
  new ApiError({ kind: 'status', status: 400, message: 'Não.', fields });
const create = vi.mocked(createOrdemServico);
const warnings: string[] = [];
subscribeToasts({ show: ({ text }) => warnings.push(text), dismiss: () => undefined });

/** Two service orders of each of two employees. */
const PLANNED = planOrdens(
  new Map([
    [4, 18],
    [7, 12],
  ]),
);

beforeEach(() => {
  create.mockReset().mockResolvedValue(created);
  warnings.length = 0;
});

async function run() {
  clearRuns();
  const planned = PLANNED.map((variables) => ({ record: DISTRIBUIR.recordOf(variables), variables }));
  startRun(createQueryClient(), DISTRIBUIR, planned);
  await expect.poll(() => sessionRuns().some(isUnderWay)).toBe(false);
  const [ended] = sessionRuns();
  return { kinds: ended?.operations.map(({ state }) => state.kind), stopped: ended?.bulk?.stopped };
}

it('creates each planned service order (ORS-17)', async () => {
  expect(await run()).toEqual({ kinds: ['done', 'done', 'done', 'done'], stopped: undefined });
  expect(create.mock.calls.map(([ordem]) => ordem)).toEqual([
    { funcionario: 4, quantidade_pedidos: 9 },
    { funcionario: 7, quantidade_pedidos: 9 },
    { funcionario: 4, quantidade_pedidos: 9 },
    { funcionario: 7, quantidade_pedidos: 3 },
  ]);
});

it('stops when the server says that fewer orders were left, and shows its message (ORS-17)', async () => {
  create.mockResolvedValueOnce(created).mockResolvedValueOnce({ id: 32, message: 'Só havia 2 pedidos.' });
  expect(await run()).toEqual({ kinds: ['done', 'done', 'untried', 'untried'], stopped: 'none-waiting' });
  expect(warnings[0]).toBe('Só havia 2 pedidos.');
});

it('stops when no order is left, and continues when the server refuses an employee (ORS-17)', async () => {
  create.mockRejectedValueOnce(refused({}));
  expect(await run()).toEqual({ kinds: ['refused', 'untried', 'untried', 'untried'], stopped: 'none-waiting' });
  create.mockRejectedValueOnce(refused({ funcionario: 'Este funcionário não existe.' }));
  expect(await run()).toEqual({ kinds: ['refused', 'done', 'done', 'done'], stopped: undefined });
});

it('resumes only as many service orders as there are waiting orders for (ORS-17)', async () => {
  const queryClient = createQueryClient();
  const query = vi.spyOn(queryClient, 'query').mockResolvedValue(20);
  const current = await DISTRIBUIR.readCurrent(queryClient, PLANNED);
  expect(query).toHaveBeenCalledWith(
    expect.objectContaining({ queryKey: contagensQueries.pedidosDisponiveis().queryKey, staleTime: 0 }),
  );
  expect(current.map(({ canSend }) => canSend)).toEqual([true, true, true, false]);
});
