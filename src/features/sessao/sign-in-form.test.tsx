// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SignInForm } from '@/features/sessao/sign-in-form';

it('refuses keys while it signs in, and keeps the focus and the texts after a refusal', async () => {
  let refuse = (): void => undefined;
  const response = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ detail: 'Falha.' }, { status: 401 }));
  });
  vi.stubGlobal('fetch', () => response);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInForm email="ana@embarque.test" onSignedIn={vi.fn()} />
    </QueryClientProvider>,
  );
  const senha = screen.getByLabelText<HTMLInputElement>('Senha');
  await userEvent.type(senha, 'segredo1{Enter}');
  await expect.poll(() => senha.readOnly).toBe(true);
  await userEvent.keyboard('23');
  expect(senha.value).toBe('segredo1');
  refuse();
  await expect.poll(() => senha.readOnly).toBe(false);
  expect(document.activeElement).toBe(senha);
  await userEvent.keyboard('23');
  expect(senha.value).toBe('segredo123');
  vi.unstubAllGlobals();
});
