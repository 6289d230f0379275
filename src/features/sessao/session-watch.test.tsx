// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DISCARD } from '@/components/form/form-dialog';
import { SessionWatch } from '@/features/sessao/session-watch';
import { useUnsavedWork } from '@/lib/unsaved-work';
import { createQueryClient } from '@/query-client';
import { accessToken, endSession, startSession } from '@/session/session';

const ANA = { email: 'ana@embarque.test', names: 'Ana', is_staff: true, is_superuser: false };

function token(): string {
  const now = Date.now() / 1000;
  return `a.${btoa(JSON.stringify({ iat: now, exp: now + 900 })).replaceAll('=', '')}.c`;
}

/** A form that declares unsaved work. */
function Form({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty, DISCARD);
  return <input aria-label="Nome" defaultValue="Estudantil" />;
}

function signInWith(password: string): void {
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

async function openPanel(dirty: boolean) {
  const root = createRootRoute({
    component: () => (
      <>
        <Form dirty={dirty} />
        <SessionWatch />
      </>
    ),
    notFoundComponent: () => null,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/tipos-passe'] }) });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Nome');
  return { router, queryClient };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', (request: Request) =>
    Promise.resolve(
      request.url.endsWith('/accounts/login-staff/')
        ? Response.json({ ...ANA, full_name: 'Ana', access_token: token(), refresh_token: 'novo' })
        : Response.json({ id: 1, ...ANA, full_name: 'Ana' }),
    ),
  );
  startSession({ access: token(), refresh: 'refresh' }, ANA);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a lost session', () => {
  it('navigates to sign-in with the return path when nothing was typed', async () => {
    const { router } = await openPanel(false);
    act(() => {
      endSession('refused');
    });
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/auth/signin');
    });
    expect(router.state.location.search).toMatchObject({ redirect: '/tipos-passe' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('navigates to sign-in when the session ended before the panel mounted', async () => {
    endSession('refused');
    const { router } = await openPanel(false);
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/auth/signin');
    });
    expect(router.state.location.search).toMatchObject({ redirect: '/tipos-passe' });
  });

  it('opens sign-in over a dirty form and keeps the form when the same user signs in', async () => {
    const { router } = await openPanel(true);
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Estudantil Metropolitano' } });
    act(() => {
      endSession('refused');
    });
    expect(await screen.findByRole('dialog', { name: 'Sua sessão terminou' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/tipos-passe');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe(ANA.email);
    signInWith('embarque123');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(router.state.location.pathname).toBe('/tipos-passe');
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Estudantil Metropolitano');
    expect(accessToken()).toBeDefined();
  });

  it('closes sign-in over a dirty form when the same user signs in in another tab', async () => {
    await openPanel(true);
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Estudantil Metropolitano' } });
    act(() => {
      endSession('refused');
    });
    await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    const requests: string[] = [];
    const answer: (request: Request) => Promise<Response> = fetch;
    vi.stubGlobal('fetch', (request: Request) => {
      requests.push(new URL(request.url).pathname);
      return answer(request);
    });
    for (const [key, value] of Object.entries({ user: JSON.stringify(ANA), access: token(), refresh: 'novo' })) {
      localStorage.setItem(key, value);
      act(() => {
        dispatchEvent(new StorageEvent('storage', { key }));
      });
    }
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Estudantil Metropolitano');
    await waitFor(() => {
      expect(requests).toEqual(['/api/v1/usuario-logado/']);
    });
  });

  it('keeps no password in the mutation cache after a failed sign-in and after the dialog', async () => {
    const { queryClient } = await openPanel(true);
    const variables = () =>
      JSON.stringify(
        queryClient
          .getMutationCache()
          .getAll()
          .map(({ state }) => state.variables),
      );
    const answer = fetch;
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ detail: 'Senha incorreta.' }, { status: 401 })));
    act(() => {
      endSession('refused');
    });
    await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
    signInWith('errada123');
    await screen.findByText('Senha incorreta.');
    await waitFor(() => {
      expect(variables()).not.toContain('errada123');
    });
    vi.stubGlobal('fetch', answer);
    signInWith('embarque123');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    await waitFor(() => {
      expect(variables()).not.toContain('embarque123');
    });
  });
});
