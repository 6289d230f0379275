// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Conferencia } from '@/features/ordens-servico/conferencia';
import { readMarks } from '@/features/ordens-servico/conferencia-marks';
import { ordemCom, pedidoAssociado } from '@/features/ordens-servico/test-support';
import { leaveQuestion } from '@/lib/unsaved-work';
import { clearRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';
import { startSession } from '@/session/session';

const ORDEM = ordemCom(pedidoAssociado(1), pedidoAssociado(2));

const onClose = vi.fn();
const DETALHES = '/ordens-servico/31/detalhes';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
});
afterEach(() => {
  cleanup();
  onClose.mockClear();
});

function open(ordem = ORDEM): void {
  cleanup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Conferencia ordem={ordem} onClose={onClose} />
    </QueryClientProvider>,
  );
}

const scan = (numero: string) => userEvent.type(screen.getByLabelText('Ler etiqueta'), `${numero}{Enter}`);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const questionTo = (pathname: string, conferencia?: string) =>
  leaveQuestion({ current: { pathname: DETALHES }, next: { pathname, search: { conferencia } } })?.title;

it('keeps its marks when it opens again, and asks before a started check is left (ORS-11)', async () => {
  open();
  expect(questionTo('/pedidos')).toBeUndefined();
  await scan('100001');
  open();
  expect(screen.getByText('Falta 1 de 2')).toBeTruthy();
  expect([questionTo('/pedidos'), questionTo(DETALHES), questionTo(DETALHES, 'sim')]).toEqual([
    'Sair da conferência?',
    'Sair da conferência?',
    undefined,
  ]);
  await scan('100002');
  expect([screen.getByText('Tudo conferido: 2 pedidos').tagName, questionTo('/pedidos')]).toEqual(['P', undefined]);
});

it('ticks an order without a label by hand and unticks it, without a request (ORS-22)', async () => {
  const retirada = { ...pedidoAssociado(3), tipo_entrega: 'retirada' };
  const ordem = { ...ORDEM, pedidos: [pedidoAssociado(1), retirada] };
  open(ordem);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Emitir ao ler' }));
  const box = () => screen.getByRole('checkbox', { name: 'Sem etiqueta, pedido 100003' });
  expect(screen.queryByRole('checkbox', { name: 'Sem etiqueta, pedido 100001' })).toBeNull();
  box().focus();
  await userEvent.keyboard(' ');
  expect(document.activeElement).toBe(box());
  expect(screen.getByText('Pedido 100003 conferido sem etiqueta: 1 passe, sem capinhas.')).toBeTruthy();
  open(ordem);
  expect(screen.getByText('conferido sem etiqueta: 1 passe, sem capinhas')).toBeTruthy();
  await userEvent.click(box());
  expect([screen.getByText('Faltam 2 de 2').tagName, readMarks(31)]).toEqual(['P', []]);
  await userEvent.click(box());
  await press('Desfazer última');
  expect(screen.getByText('Faltam 2 de 2')).toBeTruthy();
});

it("deletes the marks with 'Encerrar conferência', which asks while orders are missing", async () => {
  open();
  await scan('100001');
  await press('Encerrar conferência');
  expect(screen.getByRole('alertdialog').textContent).toContain('As marcas desta conferência serão apagadas.');
  await press('Continuar na conferência');
  expect([readMarks(31), onClose.mock.calls.length]).toEqual([[1], 0]);
  await press('Encerrar conferência');
  await press('Encerrar');
  expect([readMarks(31), onClose.mock.calls.length]).toEqual([[], 1]);
});
