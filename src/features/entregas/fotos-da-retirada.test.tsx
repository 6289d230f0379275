// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FotosDaRetirada } from '@/features/entregas/fotos-da-retirada';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';
import { createQueryClient } from '@/query-client';

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]);
const PDF = new TextEncoder().encode('%PDF-1.7\n');

const passe = (id: number, nome: string, foto_passe: string | null) => ({
  id,
  nome,
  foto_passe,
  identidade_frente: '/media/identidade.jpg',
});

let client: QueryClient;
let fails: boolean;
let itens: ReturnType<typeof passe>[];
let fetched: string[];

function respondTo(input: Request | URL | string): Response {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  fetched.push(pathname);
  if (pathname.startsWith('/media/')) {
    if (pathname.includes('gone')) return new Response('', { status: 404 });
    return new Response(pathname.endsWith('pdf') ? PDF : JPEG);
  }
  if (fails) return Response.json({}, { status: 400 });
  return Response.json({ id: 7, tipo_entrega: 'retirada', itens_pedido: itens });
}

beforeEach(() => {
  fails = false;
  fetched = [];
  itens = [passe(1, 'Ana Lima', '/media/ana.jpg'), passe(2, 'Rui Lima', '/media/rui.jpg')];
  client = createQueryClient();
  vi.stubGlobal('fetch', (input: Request | URL | string) => Promise.resolve(respondTo(input)));
  // jsdom has none of these.
  URL.createObjectURL = () => 'blob:foto';
  URL.revokeObjectURL = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  setPersonalDataHidden(false);
  client.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={client}>
      <FotosDaRetirada id={7} />
    </QueryClientProvider>,
  );
const photos = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));

it('shows the photo of each pass beside its name, whole and 176 px high (ENT-28)', async () => {
  show();
  await waitFor(() => expect(photos()).toEqual(['Foto de Ana Lima', 'Foto de Rui Lima']));
  expect(screen.getByText('Ana Lima')).toBeTruthy();
  for (const image of screen.getAllByRole('img')) {
    expect(image.className).toContain('h-44');
    expect(image.className).toContain('object-contain');
  }
  expect(screen.queryByRole('button', { name: 'Mostrar fotos' })).toBeNull();
});

it("opens the documents of a pass at the front of the identity with 'Ver identidade'", async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Ver identidade, Rui Lima' }));
  const dialog = await screen.findByRole('dialog', { name: /Identidade frente/ });
  expect(dialog).toBeTruthy();
});

it("neither requests nor shows photos while personal data is hidden, until 'Mostrar fotos' (ENT-28)", async () => {
  setPersonalDataHidden(true);
  show();
  await screen.findByText('Ana Lima');
  expect(photos()).toEqual([]);
  expect(fetched.filter((path) => path.startsWith('/media/'))).toEqual([]);
  const reveal = screen.getByRole('button', { name: 'Mostrar fotos' });
  fireEvent.click(reveal);
  await waitFor(() => expect(photos()).toHaveLength(2));
  expect(reveal.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(reveal);
  expect(photos()).toEqual([]);
});

it('says which photo is missing or cannot be shown, and reads it again on request', async () => {
  itens = [passe(1, 'Ana Lima', null), passe(2, 'Rui Lima', '/media/gone.jpg'), passe(3, 'Eva Lima', '/media/eva.pdf')];
  show();
  await screen.findByText('Documento não disponível');
  await waitFor(() => expect(screen.getAllByText('A foto não pode ser mostrada aqui.')).toHaveLength(2));
  const before = fetched.filter((path) => path === '/media/gone.jpg').length;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente, foto de Rui Lima' }));
  await waitFor(() => expect(fetched.filter((path) => path === '/media/gone.jpg').length).toBeGreaterThan(before));
});

it('shows a failed load with a retry, and an order without passes', async () => {
  fails = true;
  itens = [];
  show();
  await screen.findByText('Não foi possível carregar as fotos.');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Nenhum passe neste pedido.');
});
