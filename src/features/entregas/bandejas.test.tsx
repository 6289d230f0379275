// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ScannedPedido } from '@/api/scan-lookup';
import { bandejaOf } from '@/features/entregas/bandeja-rules';
import { Bandejas } from '@/features/entregas/bandejas';
import { scanResultsOf, type Lookup } from '@/features/entregas/lista-leitura-rules';

const pedido = (numero: string, change: Partial<ScannedPedido> = {}): ScannedPedido => ({
  id: Number(numero),
  numero_pedido: numero,
  status: 'pronto',
  tipo_entrega: 'simples',
  bairro: 'Centro',
  cidade: 'Santos',
  ...change,
});

it.each<[Partial<ScannedPedido>, string, string | null]>([
  [{}, 'Centro', 'Santos'],
  [{ tipo_entrega: 'envio' }, 'Centro', 'Santos'],
  [{ tipo_entrega: 'registrada' }, 'Carta registrada', null],
  [{ tipo_entrega: 'retirada', bairro: null, cidade: null }, 'Retirada', null],
  [{ tipo_entrega: 'nenhum' }, 'Sem endereço', null],
  [{ bairro: null }, 'Sem endereço', null],
])('of %j is %s (ENT-32)', (change, nome, cidade) => {
  expect(bandejaOf(pedido('1', change))).toEqual({ nome, cidade });
});

const LOOKUPS: ReadonlyMap<string, Lookup> = new Map(
  [pedido('1'), pedido('2', { tipo_entrega: 'registrada' }), pedido('3'), pedido('4', { cidade: 'Cubatão' })].map(
    (one) => [String(one.id), { kind: 'in-delivery', pedido: one }],
  ),
);

/** The texts of the screen after scans of these codes. */
function shownAfter(...codigos: string[]) {
  const { unmount } = render(
    <Bandejas
      results={scanResultsOf(
        codigos.map((codigo, key) => ({ key, codigo })),
        LOOKUPS,
      )}
    />,
  );
  const texts = (role: string) =>
    screen
      .queryAllByRole(role)
      .map((element) => Array.from(element.children, ({ textContent }) => textContent).join(' '));
  const shown = [texts('status')[0], ...texts('listitem')];
  unmount();
  return shown;
}

it('shows the tray of the last scan and counts the orders of each tray (ENT-32)', () => {
  expect(shownAfter('1')).toEqual(['Centro Santos, 1 nesta bandeja']);
  expect(shownAfter('1', '2', '3', '4', '3')).toEqual([
    'Centro Santos, 2 nesta bandeja',
    'Centro, Santos 2',
    'Carta registrada 1',
    'Centro, Cubatão 1',
  ]);
});

it('shows no tray until the order of a scan is known, so that the one before is not taken for it (ENT-32)', () => {
  expect(shownAfter('1', '9')).toEqual(['… Consultando...']);
  expect(shownAfter('9', '9')).toEqual(['… Consultando...']);
  expect(shownAfter()).toEqual([undefined]);
});
