// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Conferencia } from '@/features/ordens-servico/conferencia';
import { readMarks } from '@/features/ordens-servico/conferencia-marks';
import { ordemCom, pedidoAssociado } from '@/features/ordens-servico/test-support';
import { clearRuns, heldOperation } from '@/operations/operations';
import { setHoldEnabled } from '@/operations/send-change';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

/** 'Conferir passes' (ORS-25). */

const pedido = (id: number, tipo_entrega = 'simples') => pedidoAssociado(id, { quantidade_passes: 2, tipo_entrega });
const ORDEM = ordemCom(pedido(1), pedido(2, 'retirada'));

const CODES: Readonly<Record<string, readonly string[]>> = { 1: ['EMB-A', 'EMB-B'], 2: ['EMB-C'] };

let emitted: string[];
let reads: number;
let refusals: number;
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  emitted = [];
  reads = 0;
  refusals = 0;
  vi.stubGlobal('fetch', (request: Request) => {
    const sent = /pedido-emitido\/(\d+)\//.exec(request.url)?.[1];
    if (sent !== undefined) emitted.push(sent);
    const read = /\/pedido\/(\d+)\//.exec(request.url)?.[1];
    if (read === undefined) return Promise.resolve(Response.json({}));
    reads += 1;
    if (refusals > 0) {
      refusals -= 1;
      return Promise.resolve(Response.json({ detail: 'Sem acesso aos passes.' }, { status: 403 }));
    }
    const itens_pedido = CODES[read]?.map((cod_uso, index) => ({ id: index, nome: `Pessoa ${cod_uso}`, cod_uso }));
    return Promise.resolve(Response.json({ id: Number(read), itens_pedido }));
  });
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  clearRuns();
  client.clear();
  setHoldEnabled(false);
  vi.unstubAllGlobals();
});

const HINT = 'Depois da etiqueta, leia o código de cada passe. Se um for recusado, tire-o e leia a etiqueta de novo.';
const toggle = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const scan = (codigo: string) => userEvent.type(screen.getByLabelText('Ler etiqueta'), `${codigo}{Enter}`);

async function open(...options: string[]): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Conferencia ordem={ORDEM} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  for (const option of ['Conferir passes', ...options]) await toggle(option);
  expect(document.activeElement).toBe(screen.getByLabelText('Ler etiqueta'));
}

it("emits with 'Emitir ao ler' only when every pass was read, and never a refused envelope", async () => {
  await open('Emitir ao ler');
  await screen.findByText(HINT);
  expect(screen.getByText('O último passe lido marca o pedido como Emitido.')).toBeTruthy();
  await scan('100001');
  await scan('EMB-A');
  expect([screen.getByText('Pedido 100001: falta 1 de 2 passes.').tagName, emitted, readMarks(31)]).toEqual([
    'SPAN',
    [],
    [],
  ]);
  await scan('EMB-C');
  const refused = 'Pedido 100001 recusado: o passe EMB-C é de Pessoa EMB-C, pedido 100002.';
  expect(screen.getByText(refused).closest('p')?.className).toContain('bg-destructive');
  await scan('EMB-B');
  expect([screen.getByText(refused).tagName, emitted]).toEqual(['SPAN', []]);
  await scan('100001');
  await scan('EMB-A');
  await scan('EMB-B');
  expect(await screen.findByText('Pedido 100001 Emitido: 2 passes, sem capinhas.')).toBeTruthy();
  expect([emitted, readMarks(31)]).toEqual([['1'], [1]]);
  // The passes were read once.
  expect(reads).toBe(2);
});

it("calls back the held 'Emitido' when a wrong pass comes after the last one (SHL-31)", async () => {
  setHoldEnabled(true);
  await open('Emitir ao ler');
  await screen.findByText(HINT);
  for (const codigo of ['100001', 'EMB-A', 'EMB-B']) await scan(codigo);
  expect(screen.getByText(/“Emitido” ainda não foi enviado/)).toBeTruthy();
  expect(heldOperation()).toBeDefined();
  await scan('EMB-C');
  expect([heldOperation(), readMarks(31)]).toEqual([undefined, []]);
  // Also within one paste.
  await userEvent.click(screen.getByLabelText('Ler etiqueta'));
  await userEvent.paste('100001\nEMB-A\nEMB-B\nEMB-C');
  await screen.findByText(/Pedido 100001 recusado/);
  expect([heldOperation(), readMarks(31)]).toEqual([undefined, []]);
  setHoldEnabled(false);
  expect(emitted).toEqual([]);
});

it('keeps complete envelopes when it is turned off and on (ORS-25)', async () => {
  await open();
  await screen.findByText(HINT);
  for (const codigo of ['100001', 'EMB-A', 'EMB-B']) await scan(codigo);
  await toggle('Conferir passes');
  await toggle('Conferir passes');
  await scan('100001');
  expect(readMarks(31)).toEqual([1]);
});

it('checks the passes of an order that is ticked by hand, without emitting it (ORS-22)', async () => {
  await open('Emitir ao ler');
  await screen.findByText(HINT);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sem etiqueta, pedido 100002' });
  await userEvent.click(box());
  expect([box().checked, readMarks(31)]).toEqual([true, []]);
  await scan('EMB-C');
  expect(screen.getByText('Pedido 100002 conferido sem etiqueta: 2 passes, sem capinhas.')).toBeTruthy();
  expect([emitted, readMarks(31)]).toEqual([[], [2]]);
});

it('forgets incomplete envelopes when it is turned off, and is off when the check opens', async () => {
  await open();
  await screen.findByText(HINT);
  await scan('100001');
  await scan('EMB-A');
  await toggle('Conferir passes');
  expect([screen.queryByText(HINT), screen.queryByText('falta 1 de 2 passes')]).toEqual([null, null]);
  await scan('100001');
  expect(screen.getByText('Pedido 100001 conferido: 2 passes, sem capinhas.')).toBeTruthy();
  cleanup();
  render(
    <QueryClientProvider client={client}>
      <Conferencia ordem={ORDEM} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Conferir passes' }).checked).toBe(false);
});

it('reads no pass before it knows those of every order, and asks for them again', async () => {
  refusals = 1;
  await open('Emitir ao ler');
  expect(await screen.findByText(/Erro ao buscar os detalhes dos passes\./)).toBeTruthy();
  await scan('100001');
  expect(screen.getByText('Os passes ainda não foram carregados. Leia de novo.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText(HINT)).toBeTruthy();
  await scan('100001');
  expect([screen.getByText('Pedido 100001: faltam 2 de 2 passes.').tagName, emitted]).toEqual(['SPAN', []]);
});
