// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserMenu } from '@/features/shell/user-menu';

beforeEach(async () => {
  window.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  const router = createRouter({
    routeTree: createRootRoute({ component: UserMenu }),
    history: createMemoryHistory(),
  });
  await router.load();
  // The registered router type is the panel's.
  render(<RouterProvider<typeof router> router={router} />);
});

const trigger = () => screen.getByRole('button', { name: /^Menu do usuário/, hidden: true });

describe('UserMenu', () => {
  it('opens on its first item by keyboard, and returns the focus on Escape', async () => {
    trigger().focus();
    await userEvent.keyboard('{Enter}');
    const help = await screen.findByRole('menuitem', { name: 'Ajuda' });
    await waitFor(() => expect(document.activeElement).toBe(help));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Novidades'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
  });

  it('opens without a highlighted item by pointer, and closes on the next press', async () => {
    await userEvent.click(trigger());
    const menu = await screen.findByRole('menu', { name: 'Menu do usuário' });
    await waitFor(() => expect(document.activeElement).toBe(menu));
    await userEvent.click(trigger());
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
