import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { runClockUntil } from '../support/clock.ts';
import { required } from '../support/required.ts';
import { irregular, readFila, vistoriado } from '../support/vistoria.ts';
import type { Attempt, SendCase } from './cases.ts';
import { GONE, MESSAGE } from './columns.ts';
import { alertIn, confirmation, QUESTION } from './forms.ts';
import { failure } from './send-orders.ts';

const DECIDED = 'Este passe já foi decidido por outra pessoa.';
const main = (page: Page) => page.locator('main');
/** Inline next to the buttons; a pass that left the queue is an alert there. */
const beside = (page: Page) =>
  main(page)
    .getByRole('status')
    .filter({ hasText: /não foi marcado|Resultado desconhecido|Não foi possível conferir/ })
    .or(main(page).getByRole('alert'));
/** Announced to screen readers only, with the names of this and the next person (VIS-20). */
const decided = (page: Page) => page.getByText(/^Passe marcado como (?:vistoriado|irregular)\. .+\. Próximo: .+\.$/);

/** The first case of the queue, with its document loaded. */
async function attemptAt(page: Page, backend: Backend, fill?: () => Promise<void>): Promise<Attempt> {
  const api = await backend.api('atendente');
  // Each cell decides a pass, and the seed has fewer passes than cells.
  if ((await readFila(api)).length < 3) await backend.reset();
  const [caso] = await readFila(api);
  // Also behind a dialog, where it has no role.
  const name = page.locator('h2').filter({ hasText: required(caso).nome });
  return {
    address: '/vistoria',
    first: vistoriado(page),
    fill: async () => {
      await runClockUntil(
        page,
        page.locator('button:not([aria-disabled=true])').filter({ hasText: 'Marcar como Vistoriado' }),
      );
      await fill?.();
    },
    kept: () => expect(name).toBeVisible(),
  };
}

const gone = { ...failure, text: DECIDED, ends: true } as const;
const trigger = (page: Page) => main(page).getByRole('button', { name: /^(?:Marcar como Vistoriado|Processando)/ });

export const VISTORIA: readonly SendCase[] = [
  {
    operationId: 'markPasseVistoriado',
    screen: '/vistoria',
    role: 'atendente',
    attempt: (page, backend) => attemptAt(page, backend),
    trigger,
    place: beside,
    noToast: true,
    text: 'O passe não foi marcado como vistoriado.',
    success: decided,
    overrides: {
      '404 gone': gone,
      '409 message': { ...gone, detail: MESSAGE, refetches: true },
      'cut after': { outcome: 'unknown', refetches: true, ends: true },
    },
  },
  {
    operationId: 'markPasseRejeitado',
    screen: '/vistoria irregular',
    role: 'atendente',
    attempt: (page, backend) => attemptAt(page, backend, () => irregular(page).click()),
    trigger: QUESTION.trigger,
    place: (page) => alertIn(confirmation)(page).or(main(page).getByRole('alert')),
    text: 'Erro ao marcar o passe como rejeitado. Por favor, tente novamente.',
    replacesText: true,
    success: decided,
    overrides: {
      // The toast has the server's message; inline it follows what it means for the case.
      '404 gone': { ...failure, text: GONE, detail: DECIDED, ends: true },
      '409 message': { ...failure, text: MESSAGE, detail: DECIDED, refetches: true, ends: true },
      'cut after': { outcome: 'unknown', refetches: true, ends: true },
    },
  },
  {
    // The queue is refetched before a decision; without it no decision is sent (VIS-07).
    operationId: 'listPassesParaVistoria',
    screen: '/vistoria decisão',
    role: 'atendente',
    before: 'markPasseVistoriado',
    attempt: (page, backend) => attemptAt(page, backend),
    trigger,
    place: beside,
    noToast: true,
    text: 'Não foi possível conferir a fila. Nada foi enviado.',
    success: decided,
    overrides: {
      '500 empty': failure,
      '500 page': failure,
      html: failure,
      'half json': failure,
      envelope: failure,
      null: failure,
      missing: failure,
      'cut before': failure,
      'cut after': failure,
    },
  },
];
