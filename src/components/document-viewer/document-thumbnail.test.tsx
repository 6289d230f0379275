import { QueryClient, QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render as renderAlone, screen, waitFor } from '@testing-library/react';
// @vitest-environment jsdom
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentThumbnail } from '@/components/document-viewer/document-thumbnail';
import { HTML, JPEG, NOT_FOUND, PDF, serveDocuments, SVG, type ServedDocuments } from '@/test/serve-documents';

const MISSING = 'Documento não disponível';
const image = () => document.querySelector('img');
const painted = () =>
  waitFor(() => {
    expect(image()).not.toBeNull();
  });

let served: ServedDocuments;
const client = new QueryClient();
beforeEach(() => {
  served = serveDocuments();
});
afterEach(() => {
  cleanup();
  client.clear();
  served.stop();
});

const render = (thumbnail: ReactElement) =>
  renderAlone(thumbnail, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

const props = { label: 'Foto do passe', onOpen: () => undefined };
const PHOTO = '/media/photo.jpg';

describe('DocumentThumbnail', () => {
  it('opens an image in the viewer and shows it from an object URL', async () => {
    const onOpen = vi.fn();
    render(<DocumentThumbnail {...props} url={PHOTO} onOpen={onOpen} />);
    screen.getByRole('button', { name: 'Foto do passe' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
    await painted();
    expect(image()?.getAttribute('src')).toMatch(/^blob:/);
  });

  it.each([
    ['a PDF', '/media/paper.pdf', false],
    ['an image with inNewTab', PHOTO, true],
  ])('links %s to a new tab with noopener', (_, url, inNewTab) => {
    render(<DocumentThumbnail {...props} label="Declaração" url={url} inNewTab={inNewTab} />);
    const link = screen.getByRole('link', { name: /^Declaração.* \(abre em nova aba\)$/ });
    expect(link.getAttribute('href')).toContain(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([null, undefined, '', 'javascript:alert(1)', 'data:text/html,x'])('shows %j as a missing document', (url) => {
    render(<DocumentThumbnail {...props} url={url} />);
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(screen.getByText('Foto do passe')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(image()).toBeNull();
    expect(served.requested).toEqual([]);
  });

  it.each([
    ['HTML', HTML],
    ['SVG', SVG],
  ])('does not render %s with an image extension', async (_, bytes) => {
    served.respond(bytes);
    render(<DocumentThumbnail {...props} url={PHOTO} />);
    expect(await screen.findByText('O arquivo não é uma imagem nem um PDF.')).toBeTruthy();
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(image()).toBeNull();
  });

  it('links a PDF with an image extension', async () => {
    served.respond(PDF);
    render(<DocumentThumbnail {...props} url={PHOTO} />);
    expect(await screen.findByRole('link', { name: 'Foto do passe, PDF (abre em nova aba)' })).toBeTruthy();
  });

  it('renews an expired link once and requests the new link only', async () => {
    served.respond(NOT_FOUND);
    const refetches = vi.fn();
    const recordQuery = queryOptions({
      queryKey: ['record'],
      queryFn: () => {
        refetches();
        served.respond(JPEG);
        return `${PHOTO}?exp=2`;
      },
      initialData: `${PHOTO}?exp=1`,
      staleTime: Infinity,
    });
    function Record() {
      const query = useQuery(recordQuery);
      return <DocumentThumbnail {...props} url={query.data} renew={query.refetch} />;
    }
    render(<Record />);
    await painted();
    expect(served.requested.map((url) => new URL(url).search)).toEqual(['?exp=1', '?exp=2']);
    expect(refetches).toHaveBeenCalledOnce();
  });

  it('keeps the image while a new link to the same document loads', async () => {
    const url = new URL(PHOTO, location.href).href;
    const view = render(<DocumentThumbnail {...props} url={`${url}?exp=1`} />);
    await painted();
    const first = image()?.getAttribute('src');
    view.rerender(<DocumentThumbnail {...props} url={`${url}?exp=2`} />);
    expect(image()?.getAttribute('src')).toBe(first);
    await waitFor(() => {
      expect(image()?.getAttribute('src')).not.toBe(first);
      expect(served.objectUrls()).toBe(1);
    });
    view.unmount();
    expect(served.objectUrls()).toBe(0);
  });

  it('removes the image while another document loads', async () => {
    const view = render(<DocumentThumbnail {...props} url={PHOTO} />);
    await painted();
    view.rerender(<DocumentThumbnail {...props} url="/media/other.jpg" />);
    expect(image()).toBeNull();
    await painted();
  });

  it('reports a missing document after the second failure and retries on request', async () => {
    served.respond(NOT_FOUND);
    const renew = vi.fn(() => Promise.resolve());
    render(<DocumentThumbnail {...props} url={PHOTO} renew={renew} />);
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(renew).toHaveBeenCalledOnce();
    expect(served.requested).toHaveLength(2);
    served.respond(JPEG);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await painted();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('retries the document when the renewal failed', async () => {
    served.respond(NOT_FOUND);
    const renew = vi.fn(() => {
      served.respond(JPEG);
      return Promise.reject(new Error('500'));
    });
    render(<DocumentThumbnail {...props} url={PHOTO} renew={renew} />);
    await painted();
    expect(served.requested).toHaveLength(2);
  });

  it('shows a document of a host without CORS by <img> and renews its link once', async () => {
    served.respond('unreadable');
    const renew = vi.fn(() => Promise.resolve());
    const url = `https://outro.test${PHOTO}`;
    render(<DocumentThumbnail {...props} url={url} renew={renew} />);
    await painted();
    const before = image();
    expect(before?.getAttribute('src')).toBe(url);
    if (before) fireEvent.error(before);
    await waitFor(() => {
      expect(image()).not.toBe(before);
      expect(image()).not.toBeNull();
    });
    expect(renew).toHaveBeenCalledOnce();
    const after = image();
    if (after) fireEvent.error(after);
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('links a document of a host without CORS when the <img> fails and the URL has no extension', async () => {
    served.respond('unreadable');
    render(<DocumentThumbnail {...props} label="Declaração" url="https://outro.test/media/photo" />);
    await painted();
    const element = image();
    if (element) fireEvent.error(element);
    expect(screen.getByRole('link', { name: 'Declaração, Abrir (abre em nova aba)' })).toBeTruthy();
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});
