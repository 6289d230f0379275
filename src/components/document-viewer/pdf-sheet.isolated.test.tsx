// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPdf, type OpenPdf } from '@/components/document-viewer/pdf-engine';
import { PdfSheet } from '@/components/document-viewer/pdf-sheet';

vi.mock('@/components/document-viewer/pdf-engine', () => ({ openPdf: vi.fn() }));

const pdfOf = (draw: OpenPdf['draw']): OpenPdf => ({
  pages: 1,
  sizeOf: () => Promise.resolve({ width: 600, height: 800 }),
  draw,
  close: () => undefined,
});

const sheetOf = (blob: Blob) => (
  <PdfSheet
    blob={blob}
    label="Declaração"
    style={{}}
    isBlurred={false}
    shownWidth={600}
    onSize={() => undefined}
    onFailed={() => undefined}
  />
);

it('draws the PDF that replaces one that could not be drawn', async () => {
  vi.mocked(openPdf)
    .mockResolvedValueOnce(pdfOf(() => Promise.reject(new Error('damaged'))))
    .mockResolvedValueOnce(pdfOf(() => Promise.resolve(document.createElement('canvas'))));
  const { rerender } = render(sheetOf(new Blob(['old link'])));
  expect(await screen.findByText('Não foi possível desenhar este PDF: abra em uma nova aba.')).toBeTruthy();
  rerender(sheetOf(new Blob(['new link'])));
  expect(await screen.findByRole('img', { name: 'Declaração' })).toBeTruthy();
});
