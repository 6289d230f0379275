// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ListaLeitura } from '@/features/entregas/lista-leitura';
import { clearRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';

beforeEach(() => {
  clearRuns();
  Element.prototype.scrollTo = () => undefined;
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const numero = new URL(url).searchParams.get('numero_pedido') ?? '';
    return Promise.resolve(
      Response.json([
        {
          id: Number(numero),
          numero_pedido: numero,
          status: 'pronto',
          // Two trays.
          tipo_entrega: numero === '100001' ? 'envio' : 'registrada',
        },
      ]),
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByLabelText('Ler etiqueta');
const button = (name: string) => screen.getByRole('button', { name });

it("is one Tab from the scan field to its actions, and 'Remover' returns the focus to the field (ENT-15)", async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ListaLeitura onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  await userEvent.type(field(), '100001{Enter}100002{Enter}');
  await screen.findByText('2 leituras: 2 válidas');
  expect(screen.getByText('2 bandejas')).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Marcar como Enviado'));
  await userEvent.click(button('Remover 100001'));
  expect(await screen.findByText('1 leitura: 1 válida')).toBeTruthy();
  expect(document.activeElement).toBe(field());
});
