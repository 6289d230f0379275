// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResumoRows, targetRow } from '@/features/entregas/resumo-rows';
import { EMPTY_SELECTION, type SelectionAction } from '@/features/entregas/selection';

describe('targetRow', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 1, 5],
    ['PageDown', 8, 9],
    ['PageUp', 5, 1],
    ['PageUp', 2, 0],
    ['Home', 5, 0],
    ['End', 5, 9],
    [' ', 5, undefined],
    ['Tab', 5, undefined],
  ])('%s at %i leads to %s', (key, index, target) => {
    expect(targetRow(key, index, 10, 4)).toBe(target);
  });
});

describe('ResumoRows', () => {
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('selects a range from the last toggled row, also when new addresses replace the items', async () => {
    // jsdom has no layout: the rows that fit into this height are rendered.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const dispatch = vi.fn<(action: SelectionAction) => void>();
    const rows = () => (
      <ResumoRows
        label="Pronto"
        items={[4, 5, 6].map((id) => ({
          kind: 'pedido',
          pedido: { id, numero_pedido: `10000${id}`, status: 'pronto', pago_em: null },
        }))}
        destinos={{ enderecos: undefined, tipos: new Map(), areTiposLoading: false }}
        shared={new Map()}
        selection={EMPTY_SELECTION}
        dispatch={dispatch}
        folded={false}
        tableRef={{ current: null }}
      />
    );
    const { rerender } = render(rows());
    fireEvent.click(await screen.findByRole('checkbox', { name: /^100004/ }));
    rerender(rows());
    const last = screen.getByRole('checkbox', { name: /^100006/ });
    fireEvent.keyDown(last, { key: ' ', shiftKey: true });
    fireEvent.click(last);
    expect(dispatch).toHaveBeenLastCalledWith({ type: 'choose', ids: [4, 5, 6], selected: true, isPick: true });
  });

  it('shows the city below the number and the district below the city, and marks only late orders of Pronto', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const rest = { complemento: null, cep: null, telefone: null, valor_frete: null };
    const endereco = { rua: 'Rua A', numero: '1', bairro: 'Gonzaga', cidade: 'Santos', ...rest };
    render(
      <ResumoRows
        label="Pronto"
        items={(['pronto', 'enviado'] as const).map((status, id) => ({
          kind: 'pedido',
          pedido: { id, numero_pedido: `10000${id}`, status, pago_em: '2026-01-05T12:00:00-03:00' },
        }))}
        destinos={{ enderecos: new Map([[0, endereco]]), tipos: new Map(), areTiposLoading: false }}
        shared={new Map()}
        selection={EMPTY_SELECTION}
        dispatch={vi.fn()}
        folded={false}
        tableRef={{ current: null }}
      />,
    );
    const [pronto, enviado] = (await screen.findAllByText(/^1000/)).map((numero) => numero.closest('label'));
    expect(pronto?.textContent).toMatch(/^100000SantosGonzaga05.01.2026há/);
    expect(enviado?.textContent).toMatch(/^100001Retirada ou nenhum05.01.2026há/);
    expect([pronto, enviado].map((row) => row?.querySelector('.text-warning') === null)).toEqual([false, true]);
  });

  it('shows only the type of an order without delivery once it is selected (ENT-24)', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    render(
      <ResumoRows
        label="Pronto"
        items={[{ kind: 'pedido', pedido: { id: 4, numero_pedido: '100004', status: 'pronto', pago_em: null } }]}
        destinos={{ enderecos: new Map(), tipos: new Map([[4, 'retirada']]), areTiposLoading: false }}
        shared={new Map()}
        selection={{ ...EMPTY_SELECTION, chosen: new Map([[4, 'pronto']]) }}
        dispatch={vi.fn()}
        folded={false}
        tableRef={{ current: null }}
      />,
    );
    const numero = await screen.findByText('100004');
    expect(numero.closest('label')?.textContent).toMatch(/^100004Retirada(?! ou)/);
  });

  it('says why an order with an operation under way cannot be selected', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
    render(
      <ResumoRows
        label="Pronto"
        items={[{ kind: 'pedido', pedido: { id: 4, numero_pedido: '100004', status: 'pronto', pago_em: null } }]}
        destinos={{ enderecos: undefined, tipos: new Map(), areTiposLoading: false }}
        shared={new Map()}
        selection={{ ...EMPTY_SELECTION, underWay: new Map([[4, undefined]]) }}
        dispatch={vi.fn()}
        folded={false}
        tableRef={{ current: null }}
      />,
    );
    const box = await screen.findByRole('checkbox', { name: /^100004/ });
    expect(box.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Há uma ação em andamento neste registro.');
  });
});
