// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyablePersonalValue } from '@/components/personal-data/copyable-personal-value';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { setPersonalDataHidden } from '@/lib/hide-personal-data';

beforeEach(() => {
  setPersonalDataHidden(true);
});

afterEach(() => {
  cleanup();
  setPersonalDataHidden(false);
});

const CPF = '12345678909';

it('renders only the text when personal data is not hidden', () => {
  setPersonalDataHidden(false);
  const { container } = render(<PersonalValue kind="cpf" value={CPF} />);
  expect(container.textContent).toBe('123.456.789-09');
  expect(screen.queryByRole('button')).toBeNull();
});

it('reveals one value until it unmounts', async () => {
  const user = userEvent.setup();
  const two = (
    <>
      <PersonalValue kind="cpf" value={CPF} />
      <PersonalValue kind="phone" value="(13) 99123-4567" />
    </>
  );
  const { container, unmount } = render(two);
  expect(container.innerHTML).not.toMatch(/123\.|99123/);
  const eye = screen.getByRole('button', { name: 'Mostrar CPF', pressed: false });
  await user.click(eye);
  expect(container.textContent).toBe('123.456.789-09*****-4567');
  expect(eye.getAttribute('aria-pressed')).toBe('true');
  await user.click(eye);
  expect(container.textContent).toBe('***.456.789-*******-4567');
  await user.click(eye);
  unmount();
  const again = render(two);
  expect(again.container.textContent).toBe('***.456.789-*******-4567');
});

it('hides a revealed value when the value or the preference changes', async () => {
  const user = userEvent.setup();
  const { container, rerender } = render(<PersonalValue kind="email" value="beatriz@correio.test" />);
  await user.click(screen.getByRole('button', { name: 'Mostrar e-mail' }));
  rerender(<PersonalValue kind="email" value="joana@correio.test" />);
  expect(container.textContent).toBe('j***@correio.test');
  await user.click(screen.getByRole('button', { name: 'Mostrar e-mail' }));
  act(() => {
    setPersonalDataHidden(false);
  });
  expect(container.textContent).toBe('joana@correio.test');
  act(() => {
    setPersonalDataHidden(true);
  });
  expect(container.textContent).toBe('j***@correio.test');
});

it('copies the whole value without revealing it', async () => {
  const user = userEvent.setup();
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  const { container } = render(<CopyablePersonalValue kind="cpf" value={CPF} />);
  await user.click(screen.getByRole('button', { name: 'Copiar CPF' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith('123.456.789-09');
  expect(container.textContent).toContain('***.456.789-**');
});

it('has nothing to reveal in a missing value', () => {
  const { container } = render(
    <>
      <CopyablePersonalValue kind="cpf" value="123" />, <PersonalValue kind="phone" value={null} />,{' '}
      <PersonalValue kind="email" value={null} fallback="Sem Email" />
    </>,
  );
  expect(container.innerHTML).toBe('CPF não disponível, Não Informado, Sem Email');
});

it('follows the preference of another tab', () => {
  const { container } = render(<PersonalValue kind="cpf" value={CPF} />);
  act(() => {
    localStorage.setItem('hide-personal-data', 'off');
    dispatchEvent(new StorageEvent('storage', { key: 'hide-personal-data' }));
  });
  expect(container.textContent).toBe('123.456.789-09');
});
