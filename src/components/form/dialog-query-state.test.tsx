// @vitest-environment jsdom
import { noop, QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { DialogQueryState } from '@/components/form/dialog-query-state';

function show(queryFn: () => Promise<string>) {
  const record = queryOptions({ queryKey: ['record'], queryFn, retry: false });
  function Record() {
    const query = useQuery(record);
    return <DialogQueryState query={query} title="Erro ao buscar." missing="Ele não existe mais." />;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Record />
    </QueryClientProvider>,
  );
}

describe('DialogQueryState', () => {
  it("shows 'Carregando...'", () => {
    show(() => new Promise<never>(noop));
    expect(screen.getByText('Carregando...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    [new ApiError({ kind: 'status', status: 500 }), 'O servidor encontrou um problema.'],
    [new ApiError({ kind: 'network' }), 'O servidor não respondeu. Confira a conexão.'],
    [new ApiError({ kind: 'status', status: 403, detail: 'Não pode.' }), 'Não pode.'],
  ])('explains a failed load and offers a retry', async (error, detail) => {
    const queryFn = vi.fn(() => Promise.reject(error));
    show(queryFn);
    expect((await screen.findByRole('alert')).textContent).toContain(`Erro ao buscar.Falha ao carregar. ${detail}`);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('offers no retry for a missing record', async () => {
    show(() => Promise.reject(new ApiError({ kind: 'status', status: 404 })));
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao buscar.Ele não existe mais.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });
});
