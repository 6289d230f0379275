// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeaveGuard } from '@/features/shell/leave-guard';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

beforeEach(() => {
  window.scrollTo = () => undefined;
});

const QUESTION: LeaveQuestion = {
  title: 'Interromper?',
  question: 'Ainda não terminou.',
  leave: 'Interromper',
  stay: 'Continuar',
};

function Work() {
  const [running, setRunning] = useState(false);
  useUnsavedWork(running, QUESTION);
  return (
    <label>
      <input
        type="checkbox"
        checked={running}
        onChange={() => {
          setRunning(!running);
        }}
      />
      Trabalhando
    </label>
  );
}

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/pedidos">Outra tela</Link>
        <Outlet />
        <LeaveGuard />
      </>
    ),
  });
  const here = createRoute({ getParentRoute: () => root, path: '/', component: Work });
  const there = createRoute({ getParentRoute: () => root, path: '/pedidos', component: () => <h1>Outra tela</h1> });
  const router = createRouter({ routeTree: root.addChildren([here, there]), history: createMemoryHistory() });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
  return { work: await screen.findByRole('checkbox', { name: 'Trabalhando' }), router };
}

const follow = () => userEvent.click(screen.getByRole('link', { name: 'Outra tela' }));
const arrived = () => screen.findByRole('heading', { name: 'Outra tela' });

describe('LeaveGuard', () => {
  it('does not block without unsaved work', async () => {
    await open();
    await follow();
    expect(await arrived()).toBeDefined();
  });

  it('asks the question of the work, with the focus on staying', async () => {
    const { work, router } = await open();
    await userEvent.click(work);
    await follow();
    const dialog = await screen.findByRole('alertdialog', { name: 'Interromper?' });
    expect(dialog.textContent).toContain('Ainda não terminou.');
    expect(document.activeElement?.textContent).toBe('Continuar');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/');
  });

  it('navigates when confirmed', async () => {
    const { work } = await open();
    await userEvent.click(work);
    await follow();
    await userEvent.click(await screen.findByRole('button', { name: 'Interromper' }));
    expect(await arrived()).toBeDefined();
  });

  it('does not block navigation with ignoreBlocker', async () => {
    const { work, router } = await open();
    await userEvent.click(work);
    await router.navigate({ to: '/pedidos', ignoreBlocker: true });
    expect(await arrived()).toBeDefined();
  });
});
