// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { etiquetasFileName, etiquetasJob } from '@/components/merged-pdf/etiquetas';
import { printOffset } from '@/lib/print-offset';

afterEach(() => printOffset.set(undefined));

it('reports labels in a PDF, or sent to print', () => {
  const { success } = etiquetasJob([]);
  expect([success(1, 'saved'), success(2, 'saved'), success(1, 'printed'), success(2, 'printed')]).toEqual([
    '1 etiqueta em PDF.',
    '2 etiquetas em PDF.',
    '1 etiqueta enviada à impressão.',
    '2 etiquetas enviadas à impressão.',
  ]);
});

it('moves printed labels, and leaves saved ones as they are (ENT-33)', async () => {
  const file = new Blob(['not a PDF']);
  const merge = () => Promise.resolve({ file, unreadable: [2] });
  const printed = etiquetasJob([], { merge, print: true }).merge;
  expect(await printed?.([], 1)).toEqual({ file, unreadable: [2] });
  printOffset.set({ x: 1, y: 0 });
  await expect(printed?.([], 1)).rejects.toThrow(/PDF/);
  expect(etiquetasJob([], { merge, print: false }).merge).toBe(merge);
  expect(etiquetasJob([], { print: true }).merge).toBeDefined();
});

describe('etiquetasFileName', () => {
  it('contains the number range, the part and whether labels are missing', () => {
    const one = { number: 1, of: 1, incomplete: false };
    expect(etiquetasFileName(['104780', '104797', '104812'], one)).toBe('etiquetas_104780-104812.pdf');
    expect(etiquetasFileName(['104780'], one)).toBe('etiquetas_104780.pdf');
    expect(etiquetasFileName(['1', '250'], { number: 2, of: 3, incomplete: false })).toBe('etiquetas_1-250_2de3.pdf');
    expect(etiquetasFileName(['1', '2'], { ...one, incomplete: true })).toBe('etiquetas_1-2_incompleto.pdf');
  });

  it('removes characters that are invalid in file names', () => {
    expect(etiquetasFileName(['nº 7', '../8'], { number: 1, of: 1, incomplete: false })).toBe('etiquetas_n7-8.pdf');
  });
});
