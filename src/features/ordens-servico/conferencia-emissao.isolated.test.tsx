// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { setSoundEnabled } from '@/components/scan/use-scan-tones';
import { Conferencia } from '@/features/ordens-servico/conferencia';
import { readMarks } from '@/features/ordens-servico/conferencia-marks';
import { ordemCom, pedidoAssociado } from '@/features/ordens-servico/test-support';
import { playTone } from '@/lib/tone';
import { clearRuns } from '@/operations/operations';
import { setHoldEnabled } from '@/operations/send-change';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

/** 'Emitir ao ler' (ORS-14). */

vi.mock(import('@/lib/tone'), () => ({ playTone: vi.fn(() => Promise.resolve()) }));

const ORDEM = ordemCom(pedidoAssociado(1), pedidoAssociado(2));

/** Answers the requests to emit, in their order. */
interface Sent {
  id: string;
  answer: (response: Response | Error) => Promise<void>;
}
let sent: Sent[];
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  sent = [];
  vi.stubGlobal('fetch', (request: Request) => {
    const id = /pedido-emitido\/(\d+)\//.exec(request.url)?.[1];
    if (id === undefined) return Promise.resolve(Response.json({ id: 1, status: 'em_producao' }));
    return new Promise<Response>((resolve, reject) => {
      const answer = (response: Response | Error) =>
        act(async () => {
          if (response instanceof Error) reject(response);
          else resolve(response);
          await Promise.resolve();
        });
      sent.push({ id, answer });
    });
  });
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  clearRuns();
  client.clear();
  setHoldEnabled(false);
  setSoundEnabled(false);
  vi.mocked(playTone).mockClear();
  vi.unstubAllGlobals();
});

const screenOf = (pedidos: readonly PedidoAssociado[]) => (
  <QueryClientProvider client={client}>
    <Conferencia ordem={{ ...ORDEM, pedidos: [...pedidos] }} onClose={vi.fn()} />
  </QueryClientProvider>
);

/** Opens the check with 'Emitir ao ler' on. */
async function open() {
  const { rerender } = render(screenOf(ORDEM.pedidos));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emitir ao ler' }));
  return { refetched: (pedidos: readonly PedidoAssociado[]) => rerender(screenOf(pedidos)) };
}

const scan = (numero: string) => userEvent.type(screen.getByLabelText('Ler etiqueta'), `${numero}{Enter}`);
const line = (numero: string) =>
  within(screen.getByRole('list', { name: 'Pedidos a conferir' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.startsWith(numero));
const isRed = (numero: string) => line(numero)?.querySelector('svg')?.classList.contains('text-destructive') === true;
const verdict = (text: string) => screen.getByText(text).closest('p');
const ids = () => sent.map(({ id }) => id);
const refusal = (status: number, message: string) => Response.json({ message }, { status });

it('waits for the response, and counts the order after it', async () => {
  await open();
  await scan('100001');
  const waiting = verdict('Pedido 100001 lido: 1 passe, sem capinhas. Emitindo...');
  expect(waiting?.className).toContain('bg-muted');
  expect(line('100001')?.textContent).toBe('100001 emitindo: 1 passe, sem capinhas');
  expect(screen.getByText('Faltam 2 de 2')).toBeTruthy();
  expect(readMarks(31)).toEqual([]);

  await sent[0]?.answer(Response.json({ message: 'Feito.' }));
  expect(verdict('Pedido 100001 Emitido: 1 passe, sem capinhas.')?.className).toContain('bg-success');
  expect(line('100001')?.textContent).toBe('100001 conferido e emitido: 1 passe, sem capinhas');
  expect(screen.getByText('Falta 1 de 2')).toBeTruthy();
  expect(readMarks(31)).toEqual([1]);
});

it.each([
  [400, 'O pedido não tem passes pagos.'],
  [403, 'Você não tem permissão.'],
  [500, 'Erro ao marcar o pedido como pronto.'],
  [503, 'Erro ao marcar o pedido como pronto.'],
])('shows a refusal with %i in red, with its order, and sends it again', async (status, reason) => {
  await open();
  await scan('100001');
  await sent[0]?.answer(status >= 500 ? new Response('', { status }) : refusal(status, reason));
  expect(verdict(`Pedido 100001 não emitido. ${reason}`)?.className).toContain('bg-destructive');
  expect(line('100001')?.textContent).toBe('100001 não emitido: 1 passe, sem capinhas');
  expect(isRed('100001')).toBe(true);
  expect(screen.getByText('Faltam 2 de 2')).toBeTruthy();
  expect(readMarks(31)).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo, pedido 100001' }));
  expect(ids()).toEqual(['1', '1']);
  expect(document.activeElement).toBe(screen.getByLabelText('Ler etiqueta'));
  expect(isRed('100001')).toBe(false);
  await sent[1]?.answer(Response.json({}));
  expect(screen.getByText('Pedido 100001 Emitido: 1 passe, sem capinhas.')).toBeTruthy();
  expect(screen.getByText('Falta 1 de 2')).toBeTruthy();
});

it.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['502', new Response('', { status: 502 })],
  ['504', new Response('', { status: 504 })],
])("shows an unknown result after %s until 'Conferir' reads the order", async (_name, response) => {
  const { refetched } = await open();
  await scan('100001');
  await sent[0]?.answer(response);
  const unknown = 'Pedido 100001. Resultado desconhecido: confira antes de repetir.';
  expect(verdict(unknown)?.className).not.toContain('bg-success');
  expect(line('100001')?.textContent).toBe('100001 resultado desconhecido: 1 passe, sem capinhas');
  expect(isRed('100001')).toBe(true);
  expect(screen.getByText('Faltam 2 de 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Tentar de novo/ })).toBeNull();

  await scan('100001');
  expect(ids()).toEqual(['1']);
  refetched([pedidoAssociado(1, { status: 'pronto' }), pedidoAssociado(2)]);
  expect(screen.getByText(unknown)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Conferir, pedido 100001' }));
  expect(await screen.findByText('Pedido 100001 Emitido: 1 passe, sem capinhas.')).toBeTruthy();
  expect(screen.getByText('Falta 1 de 2')).toBeTruthy();
});

it('can send an order again that the check found not ready', async () => {
  await open();
  await scan('100001');
  await sent[0]?.answer(new TypeError('Failed to fetch'));
  await userEvent.click(screen.getByRole('button', { name: 'Conferir, pedido 100001' }));
  expect(await screen.findByText('Pedido 100001 não emitido. O pedido ainda não está pronto.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo, pedido 100001' }));
  expect(ids()).toEqual(['1', '1']);
});

it('keeps the outcome of each order when scans come before the response of an earlier one', async () => {
  await open();
  await scan('100001');
  await scan('100002');
  await scan('100001');
  await scan('100002');
  expect(ids()).toEqual(['1', '2']);

  await sent[0]?.answer(refusal(400, 'O pedido não tem passes pagos.'));
  expect(screen.getByText('Pedido 100002 lido: 1 passe, sem capinhas. Emitindo...')).toBeTruthy();
  const earlier = verdict('Pedido 100001 não emitido. O pedido não tem passes pagos.');
  expect(earlier?.className).toContain('bg-destructive');
  expect(earlier?.closest('[role=status]')).not.toBeNull();
  await sent[1]?.answer(Response.json({}));
  expect(screen.getByText('Pedido 100002 Emitido: 1 passe, sem capinhas.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo, pedido 100001' })).toBeTruthy();
  expect(screen.getByText('Falta 1 de 2')).toBeTruthy();
});

it('plays the tone of each outcome once, and none while it waits', async () => {
  setSoundEnabled(true);
  await open();
  await scan('100001');
  await scan('100002');
  expect(playTone).not.toHaveBeenCalled();
  await sent[0]?.answer(refusal(400, 'Recusado.'));
  await sent[1]?.answer(Response.json({}));
  await scan('100002');
  expect(vi.mocked(playTone).mock.calls.map(([{ frequency, beeps }]) => [frequency, beeps])).toEqual([
    [220, 4],
    [880, 1],
    [440, 2],
  ]);
});

it('checks an emitted order once, and a refused order without emitting when the switch is off', async () => {
  await open();
  await scan('100001');
  await sent[0]?.answer(Response.json({}));
  await scan('100001');
  expect(screen.getByText('Pedido 100001 já foi conferido.')).toBeTruthy();
  await scan('100002');
  await sent[1]?.answer(refusal(400, 'Recusado.'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emitir ao ler' }));
  await scan('100002');
  expect(screen.getByText('Pedido 100002 conferido: 1 passe, sem capinhas.')).toBeTruthy();
  expect(screen.getByText('Tudo conferido: 2 pedidos')).toBeTruthy();
  expect(ids()).toEqual(['1', '2']);
});

it("with 'Segurar ações' the verdict waits for the hold, and the next scan sends the held order", async () => {
  setHoldEnabled(true);
  await open();
  await scan('100001');
  expect(screen.getByText('Pedido 100001 lido: 1 passe, sem capinhas. “Emitido” ainda não foi enviado.')).toBeTruthy();
  expect(line('100001')?.textContent).toBe('100001 aguarda o envio: 1 passe, sem capinhas');
  expect([ids(), screen.getByText('Faltam 2 de 2').tagName]).toEqual([[], 'P']);
  await scan('100002');
  expect(ids()).toEqual(['1']);
  await sent[0]?.answer(refusal(400, 'Recusado.'));
  expect(screen.getByText('Pedido 100001 não emitido. Recusado.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer última' }));
  expect([line('100002')?.textContent, ids()]).toEqual(['100002 falta', ['1']]);
});
