// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckboxField } from './checkbox';

afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar todos' });

describe('CheckboxField', () => {
  it('is checked by its words', async () => {
    render(<CheckboxField label="Selecionar todos" />);
    await userEvent.click(screen.getByText('Selecionar todos'));
    expect(box().checked).toBe(true);
  });

  it('is partial as long as it is told so, and hands its element on', () => {
    let handed: HTMLInputElement | null = null;
    const take = (element: HTMLInputElement | null) => {
      handed = element ?? handed;
    };
    const view = render(<CheckboxField label="Selecionar todos" indeterminate ref={take} />);
    expect(box().indeterminate).toBe(true);
    expect(handed).toBe(box());
    view.rerender(<CheckboxField label="Selecionar todos" ref={take} />);
    expect(box().indeterminate).toBe(false);
  });
});
