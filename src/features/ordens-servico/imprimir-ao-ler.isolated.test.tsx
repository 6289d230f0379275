// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Conferencia } from '@/features/ordens-servico/conferencia';
import { LazyMergedPdfDialog } from '@/features/ordens-servico/download-passes';
import { ordemCom, pedidoAssociado } from '@/features/ordens-servico/test-support';
import { notify } from '@/lib/notify';
import { clearRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

/** 'Imprimir ao ler' (ORS-26). */

let printed: string[];
let printing: Promise<'printed'>;

vi.mock(import('@/api/downloads'), async (importOriginal) => ({
  ...(await importOriginal()),
  canPrintPdf: () => true,
  printFile: (_: Blob, name: string) => {
    printed.push(name);
    return printing;
  },
}));
vi.mock(import('@/lib/notify'), async (importOriginal) => ({ ...(await importOriginal()), notify: vi.fn() }));
vi.mock(import('@/components/merged-pdf/merge-pdfs'), async (importOriginal) => ({
  ...(await importOriginal()),
  mergePdfs: () => Promise.resolve({ file: new Blob(), unreadable: [] }),
}));

const ORDEM = ordemCom(pedidoAssociado(1), pedidoAssociado(2), pedidoAssociado(3, { tipo_entrega: 'retirada' }));

let files: string[];
let failures: number;
let delay: Promise<unknown>;
let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
  printed = [];
  files = [];
  failures = 0;
  delay = Promise.resolve();
  printing = Promise.resolve('printed');
  vi.stubGlobal('fetch', (request: Request) => {
    const file = /api\/v1\/(.+)\/(?:exportar-etiqueta|download)\//.exec(request.url)?.[1];
    if (file === undefined) {
      const id = Number(/\/pedido\/(\d+)\//.exec(request.url)?.[1]);
      return Promise.resolve(Response.json({ id, itens_pedido: [{ id: 7, cod_uso: `EMB-${id}` }] }));
    }
    files.push(file);
    if (failures === 0) return delay.then(() => new Response('%PDF-1.7'));
    failures -= 1;
    return Promise.resolve(Response.json({ detail: 'Sem endereço.' }, { status: 400 }));
  });
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  clearRuns();
  client.clear();
  vi.mocked(notify).mockClear();
  vi.unstubAllGlobals();
});

const field = () => screen.getByLabelText('Ler etiqueta');
const scan = (codigo: string) => userEvent.type(field(), `${codigo}{Enter}`);
const dialog = () => screen.findByRole('dialog', { name: 'Imprimir etiquetas' });
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const LABEL = (id: number) => `etiquetas_${100_000 + id}.pdf`;

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={client}>
      <Conferencia ordem={ORDEM} onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await scan('100001');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Imprimir ao ler' }));
  expect([document.activeElement, printed]).toEqual([field(), []]);
}

it('prints the label of each scanned order, without a dialog, and the field keeps the focus', async () => {
  const finish = vi.fn<(value: unknown) => void>();
  delay = new Promise((resolve) => finish.mockImplementation(resolve));
  await LazyMergedPdfDialog.preload();
  await open();
  await scan('100001');
  expect([files, document.activeElement, screen.queryByRole('dialog')]).toEqual([['anexos/pedido/1'], field(), null]);
  finish(undefined);
  await waitFor(() => expect(printed).toEqual([LABEL(1)]));
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([field(), null]);
  await scan('999999');
  await scan('100002');
  await waitFor(() => expect(printed).toEqual([LABEL(1), LABEL(2)]));
  expect(vi.mocked(notify).mock.lastCall).toEqual([{ kind: 'success', text: '1 etiqueta enviada à impressão.' }]);
});

it('asks before it prints an order again, also while the first print is on its way', async () => {
  const finish = vi.fn<(outcome: 'printed') => void>();
  printing = new Promise((resolve) => finish.mockImplementation(resolve));
  await open();
  await scan('100001');
  await scan('100001');
  await scan('100002');
  await waitFor(() => expect(printed).toEqual([LABEL(1)]));
  await act(async () => {
    finish('printed');
    await printing;
  });
  expect((await dialog()).textContent).toContain('Pedido 100001: impressa às');
  await press('Cancelar');
  await waitFor(() => expect(printed).toEqual([LABEL(1), LABEL(2)]));
  await scan('100002');
  await press('Imprimir de novo');
  await waitFor(() => expect(printed).toEqual([LABEL(1), LABEL(2), LABEL(2)]));
  await waitFor(() => expect(document.activeElement).toBe(field()));
});

it.each([
  ['Passes, modelo novo', 'passe-modelo-novo/EMB-2', 'passes_os_31.pdf'],
  ['Passes, modelo antigo', 'passe/EMB-2', 'passes_antigos_os_31.pdf'],
])('prints the passes of the scanned order with %s', async (option, file, name) => {
  await open();
  await userEvent.selectOptions(screen.getByLabelText('O que imprimir ao ler'), option);
  expect(document.activeElement).toBe(field());
  await scan('100002');
  await waitFor(() => expect(printed).toEqual([name]));
  expect(files).toEqual([file]);
});

it('says that an order has no label', async () => {
  await open();
  await scan('100003');
  expect(vi.mocked(notify).mock.lastCall).toEqual([{ kind: 'warning', text: 'Sem etiqueta: 100003 (retirada).' }]);
  expect(files).toEqual([]);
});

it('shows why a label is missing, and prints the next order after that', async () => {
  failures = 1;
  await open();
  await scan('100001');
  expect((await dialog()).textContent).toContain('Sem endereço.');
  expect(printed).toEqual([]);
  await press('Cancelar');
  await scan('100002');
  await waitFor(() => expect(printed).toEqual([LABEL(2)]));
});
