// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';

/** Runs after the task in which Radix, which has closed the menu, returns the focus. */
const afterRadix = () => new Promise((resolve) => setTimeout(resolve));

function Menu() {
  return (
    <>
      <h1 tabIndex={-1}>Ajuda</h1>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger>Menu</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem
            // As a screen does that renders at once.
            onSelect={() => queueMicrotask(() => queueMicrotask(() => screen.getByText('Ajuda').focus()))}
          >
            Abrir
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

it('leaves the focus on the screen that an item opened, and returns it to the trigger otherwise', async () => {
  render(<Menu />);
  screen.getByText('Menu').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await afterRadix();
  expect(document.activeElement).toBe(screen.getByText('Ajuda'));

  screen.getByText('Menu').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Menu')));
});
