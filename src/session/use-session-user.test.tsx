// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireSession } from '@/session/guard';
import { clearSession, startSession, storeRenewedTokens } from '@/session/session';
import { useSessionUser } from '@/session/use-session-user';

const RITA = { email: 'rita@embarque.test', names: 'Rita', is_staff: true, is_superuser: true };

function token(secondsLeft: number): string {
  const now = Date.now() / 1000;
  return `a.${btoa(JSON.stringify({ iat: now, exp: now + secondsLeft })).replaceAll('=', '')}.c`;
}

function Role() {
  return <p>{useSessionUser()?.is_superuser === true ? 'superuser' : 'other staff'}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  startSession({ access: token(900), refresh: 'refresh' }, RITA);
  const root = createRootRoute({ component: Outlet });
  const panel = createRoute({ getParentRoute: () => root, id: '_painel', beforeLoad: requireSession });
  const screenRoute = createRoute({ getParentRoute: () => panel, path: '/', component: Role });
  const router = createRouter({
    routeTree: root.addChildren([panel.addChildren([screenRoute])]),
    history: createMemoryHistory(),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  return () => vi.unstubAllGlobals();
});

describe('useSessionUser', () => {
  it("returns the guard's user while an expired token is renewed", () => {
    act(() => storeRenewedTokens({ access: token(-1), refresh: null }));
    expect(screen.getByText('superuser')).toBeTruthy();
  });

  it("returns the guard's user until a screen with unsaved input is left after the end of the session", () => {
    act(() => clearSession('refused'));
    expect(screen.getByText('superuser')).toBeTruthy();
  });
});
