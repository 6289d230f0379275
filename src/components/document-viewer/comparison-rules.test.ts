// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  chooseDocument,
  comparisonDisabledReason,
  firstPair,
  incomparableReason,
} from '@/components/document-viewer/comparison-rules';

const image = { url: '/media/1.jpg' };
const other = { url: '/media/2.jpg' };
const pdf = { url: '/media/3.pdf' };
const missing = { url: null };

describe('incomparableReason', () => {
  it('refuses a missing document, and a PDF where it only opens in a new tab', () => {
    expect(incomparableReason(image, 'tab')).toBeUndefined();
    expect(incomparableReason(missing, 'draw')).toBe('missing');
    expect(incomparableReason({ url: 'javascript:alert(1)' }, 'draw')).toBe('missing');
    expect(incomparableReason(pdf, 'tab')).toBe('pdf');
    expect(incomparableReason(pdf, 'draw')).toBeUndefined();
  });
});

describe('comparisonDisabledReason', () => {
  it('needs two documents that can be compared', () => {
    expect(comparisonDisabledReason([image, other], 'tab')).toBeUndefined();
    expect(comparisonDisabledReason([image, pdf], 'draw')).toBeUndefined();
    expect(comparisonDisabledReason([image, missing], 'draw')).toBe(
      'Para comparar, são necessários dois documentos disponíveis.',
    );
    expect(comparisonDisabledReason([image, missing, pdf], 'tab')).toBe(
      'Para comparar, são necessárias duas imagens: o PDF só abre em uma nova aba.',
    );
  });
});

describe('firstPair', () => {
  const documents = [image, missing, pdf, other];

  it('has the displayed document on the first side and the next one on the second', () => {
    expect(firstPair(documents, 0, 'draw')).toEqual([0, 2]);
    expect(firstPair(documents, 0, 'tab')).toEqual([0, 3]);
    expect(firstPair(documents, 3, 'tab')).toEqual([3, 0]);
  });

  it('starts with the first document when the displayed one cannot be compared', () => {
    expect(firstPair(documents, 1, 'draw')).toEqual([0, 2]);
    expect(firstPair(documents, 2, 'tab')).toEqual([0, 3]);
  });

  it('is undefined without two documents', () => {
    expect(firstPair([image, missing], 0, 'draw')).toBeUndefined();
    expect(firstPair([missing], 0, 'draw')).toBeUndefined();
  });
});

describe('chooseDocument', () => {
  it('replaces one side, or swaps both', () => {
    expect(chooseDocument([0, 2], 0, 3)).toEqual([3, 2]);
    expect(chooseDocument([0, 2], 1, 3)).toEqual([0, 3]);
    expect(chooseDocument([0, 2], 0, 2)).toEqual([2, 0]);
    expect(chooseDocument([0, 2], 1, 0)).toEqual([2, 0]);
    expect(chooseDocument([0, 2], 1, 2)).toEqual([0, 2]);
  });
});
