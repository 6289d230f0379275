// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markPrinted, printAgainLabel, printedText } from '@/components/merged-pdf/printed';
import { startSession } from '@/session/session';

function signIn(sub: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 90_000, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-26T17:32:00Z') });
  signIn('7');
});
afterEach(() => void vi.useRealTimers());

it('says when a label or a pass was printed, and the day if it is another one (ORS-15)', () => {
  markPrinted(['etiqueta-1', 'passe-novo-2'], 'printed');
  expect(
    (['etiqueta-1', 'passe-novo-2', 'passe-antigo-2', 'etiqueta-2'] as const).map((key) => printedText(key)),
  ).toEqual(['impressa às 14:32', 'impresso às 14:32', undefined, undefined]);
  vi.setSystemTime(new Date('2026-11-27T10:00:00Z'));
  markPrinted(['etiqueta-2'], 'printed');
  expect([printedText('etiqueta-1'), printedText('etiqueta-2')]).toEqual([
    'impressa em 26/11/2026 às 14:32',
    'impressa às 07:00',
  ]);
});

it('says of a saved file that it was saved, until it is printed', () => {
  markPrinted(['etiqueta-1'], 'saved');
  expect([printedText('etiqueta-1'), printAgainLabel([printedText('etiqueta-1')])]).toEqual([
    'salva às 14:32',
    'Imprimir',
  ]);
  vi.setSystemTime(new Date('2026-11-26T17:40:00Z'));
  markPrinted(['etiqueta-1'], 'printed');
  vi.setSystemTime(new Date('2026-11-26T17:50:00Z'));
  markPrinted(['etiqueta-1'], 'saved');
  expect([printedText('etiqueta-1'), printAgainLabel([printedText('etiqueta-1')])]).toEqual([
    'impressa às 14:40',
    'Imprimir de novo',
  ]);
});

it('shows nothing to the next user, and ignores foreign content', () => {
  markPrinted(['etiqueta-1'], 'printed');
  signIn('8');
  expect([printedText('etiqueta-1'), sessionStorage.length]).toEqual([undefined, 0]);
  sessionStorage.setItem('printed', JSON.stringify({ owner: '8', value: '{"etiqueta-1":7}' }));
  expect(printedText('etiqueta-1')).toBeUndefined();
});
