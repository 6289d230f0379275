// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListToolbarActions } from '@/components/data-table/list-toolbar';

const list = { path: '/users', columns: [], search: {} };

it("keeps 'Visão' and its focus when a page fails", async () => {
  const { rerender } = render(<ListToolbarActions list={{ ...list, query: { data: { count: 1 } } }} />);
  const button = await screen.findByRole('button', { name: /Visão/ });
  button.focus();
  rerender(<ListToolbarActions list={{ ...list, query: { data: undefined } }} />);
  expect(document.activeElement).toBe(button);
});
