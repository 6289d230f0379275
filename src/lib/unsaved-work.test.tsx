// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  discardUnsavedWork,
  hasUnsavedWork,
  leaveQuestion,
  onUnsavedWork,
  useUnsavedWork,
  type LeaveQuestion,
} from '@/lib/unsaved-work';

const BATCH: LeaveQuestion = { title: 'Parar?', question: 'Faltam 3.', leave: 'Parar', stay: 'Continuar' };

const FORM: LeaveQuestion = {
  title: 'Descartar alterações?',
  question: 'O que você digitou ainda não foi salvo.',
  leave: 'Descartar',
  stay: 'Continuar editando',
};

const hooks: { unmount: () => void }[] = [];

function declare(active: boolean, question = FORM) {
  const hook = renderHook((props: { active: boolean }) => useUnsavedWork(props.active, question), {
    initialProps: { active },
  });
  hooks.push(hook);
  return hook;
}

/** Whether the browser asks before it unloads the page. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

afterEach(() => {
  for (const { unmount } of hooks.splice(0)) unmount();
});

it('asks about unsaved input while it is declared', () => {
  const form = declare(false);
  expect([hasUnsavedWork(), asksBeforeUnload(), leaveQuestion()]).toEqual([false, false, undefined]);
  form.rerender({ active: true });
  expect([hasUnsavedWork(), asksBeforeUnload()]).toEqual([true, true]);
  expect(leaveQuestion()).toEqual({
    title: 'Descartar alterações?',
    question: 'O que você digitou ainda não foi salvo.',
    leave: 'Descartar',
    stay: 'Continuar editando',
  });
  form.rerender({ active: false });
  expect([hasUnsavedWork(), asksBeforeUnload(), leaveQuestion()]).toEqual([false, false, undefined]);
});

it('asks the question of the work declared last', () => {
  declare(true);
  const batch = declare(true, BATCH);
  expect(leaveQuestion()).toBe(BATCH);
  batch.unmount();
  expect(leaveQuestion()?.title).toBe('Descartar alterações?');
});

it('asks nothing after the work was discarded (SES-23)', () => {
  declare(true);
  discardUnsavedWork();
  expect([hasUnsavedWork(), asksBeforeUnload()]).toEqual([false, false]);
});

it('calls back when work is declared, until the cleanup', () => {
  const listener = vi.fn();
  const unsubscribe = onUnsavedWork(listener);
  declare(false);
  expect(listener).not.toHaveBeenCalled();
  declare(true);
  unsubscribe();
  declare(true);
  expect(listener).toHaveBeenCalledOnce();
});

it('does not ask about work that stays open after the navigation', () => {
  const staysOpen = vi.fn(() => true);
  declare(true, { ...BATCH, staysOpen });
  const navigation = {
    current: { pathname: '/ordens-servico/7/detalhes' },
    next: { pathname: '/pedidos', search: {} },
  };
  expect([leaveQuestion(navigation), hasUnsavedWork()]).toEqual([undefined, true]);
  staysOpen.mockReturnValue(false);
  expect(leaveQuestion(navigation)?.title).toBe('Parar?');
});
