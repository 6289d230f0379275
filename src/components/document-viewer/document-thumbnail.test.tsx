// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWING, GONE, JPEG, PAGE, PDF, serveDocuments, type ServedDocuments } from '../../test/serve-documents';
import { DocumentThumbnail } from './document-thumbnail';

const MISSING = 'Documento não disponível';
const image = () => document.querySelector('img');
const painted = () =>
  waitFor(() => {
    expect(image()).not.toBeNull();
  });

let served: ServedDocuments;
beforeEach(() => {
  served = serveDocuments();
});
afterEach(() => {
  cleanup();
  served.stop();
});

const props = { label: 'Foto do passe', onOpen: () => undefined };

/** Each test has an address of its own: what is in memory belongs to an address. */
let count = 0;
const address = (ending: string) => `/media/thumbnail-${(count += 1)}${ending}`;

describe('DocumentThumbnail', () => {
  it('opens an image in the viewer, and shows it from its own bytes', async () => {
    const onOpen = vi.fn();
    render(<DocumentThumbnail {...props} url={address('.jpg')} onOpen={onOpen} />);
    screen.getByRole('button', { name: 'Foto do passe' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
    await painted();
    expect(image()?.getAttribute('src')).toMatch(/^blob:/);
  });

  it.each([
    ['a PDF', '.pdf', false],
    ['an image that belongs in a new tab', '.jpg', true],
  ])('links %s to a new tab, without handing over the page', (_, ending, inNewTab) => {
    const url = address(ending);
    render(<DocumentThumbnail {...props} label="Declaração" url={url} inNewTab={inNewTab} />);
    const link = screen.getByRole('link', { name: /^Declaração.* \(abre em nova aba\)$/ });
    expect(link.getAttribute('href')).toContain(url);
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([null, undefined, '', 'javascript:alert(1)', 'data:text/html,x'])('denies %j', (url) => {
    render(<DocumentThumbnail {...props} url={url} />);
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(screen.getByText('Foto do passe')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(image()).toBeNull();
    expect(served.asked).toEqual([]);
  });

  it.each([
    ['a page', PAGE],
    ['a drawing that may carry scripts', DRAWING],
  ])('refuses %s that calls itself an image', async (_, bytes) => {
    served.answer(bytes);
    render(<DocumentThumbnail {...props} url={address('.jpg')} />);
    expect(await screen.findByText('O arquivo não é uma imagem nem um PDF.')).toBeTruthy();
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(image()).toBeNull();
  });

  it('links a PDF that calls itself an image', async () => {
    served.answer(PDF);
    render(<DocumentThumbnail {...props} url={address('.jpg')} />);
    expect(await screen.findByRole('link', { name: 'Foto do passe, PDF (abre em nova aba)' })).toBeTruthy();
  });

  it('reads the record again once by itself when a link has expired', async () => {
    served.answer(GONE);
    const url = address('.jpg');
    const renew = vi.fn(() => {
      served.answer(JPEG);
      return Promise.resolve();
    });
    const view = render(<DocumentThumbnail {...props} url={`${url}?exp=1`} renew={renew} />);
    await waitFor(() => {
      expect(renew).toHaveBeenCalledOnce();
    });
    expect(screen.queryByText(MISSING)).toBeNull();
    view.rerender(<DocumentThumbnail {...props} url={`${url}?exp=2`} renew={renew} />);
    await painted();
    expect(served.asked.at(-1)).toContain('exp=2');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('stays on screen while another link to it is read, and then gives way', async () => {
    const url = new URL(address('.jpg'), location.href).href;
    const view = render(<DocumentThumbnail {...props} url={`${url}?exp=1`} />);
    await painted();
    const first = image()?.getAttribute('src');
    const before = served.alive();
    view.rerender(<DocumentThumbnail {...props} url={`${url}?exp=2`} />);
    expect(image()?.getAttribute('src')).toBe(first);
    await waitFor(() => {
      expect(image()?.getAttribute('src')).not.toBe(first);
      expect(served.alive()).toBe(before);
    });
    view.unmount();
    await waitFor(() => {
      expect(served.alive()).toBe(before - 1);
    });
  });

  it('is never shown in the place of another one', async () => {
    const view = render(<DocumentThumbnail {...props} url={address('.jpg')} />);
    await painted();
    view.rerender(<DocumentThumbnail {...props} url={address('.jpg')} />);
    expect(image()).toBeNull();
    await painted();
  });

  it('says so after the second failure, also when the address stayed the same, and tries again by hand', async () => {
    served.answer(GONE);
    const renew = vi.fn(() => Promise.resolve());
    render(<DocumentThumbnail {...props} url={address('.jpg')} renew={renew} />);
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(renew).toHaveBeenCalledOnce();
    expect(served.asked).toHaveLength(2);
    served.answer(JPEG);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(renew).toHaveBeenCalledTimes(2);
    await painted();
  });

  it('tries the document again although the renewal failed', async () => {
    served.answer(GONE);
    const renew = vi.fn(() => {
      served.answer(JPEG);
      return Promise.reject(new Error('500'));
    });
    render(<DocumentThumbnail {...props} url={address('.jpg')} renew={renew} />);
    await painted();
    expect(served.asked).toHaveLength(2);
  });

  it('shows what a host without CORS has by <img> only, and tries it again when it fails', async () => {
    served.answer('unreadable');
    const renew = vi.fn(() => Promise.resolve());
    const url = `https://outro.test${address('.jpg')}`;
    render(<DocumentThumbnail {...props} url={url} renew={renew} />);
    await painted();
    const before = image();
    expect(before?.getAttribute('src')).toBe(url);
    if (before) fireEvent.error(before);
    expect(renew).toHaveBeenCalledOnce();
    await waitFor(() => {
      expect(image()).not.toBe(before);
      expect(image()).not.toBeNull();
    });
    const after = image();
    if (after) fireEvent.error(after);
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('offers what may be a PDF without an ending instead of denying it', async () => {
    served.answer('unreadable');
    render(<DocumentThumbnail {...props} label="Declaração" url={`https://outro.test${address('')}`} />);
    await painted();
    const element = image();
    if (element) fireEvent.error(element);
    expect(screen.getByRole('link', { name: 'Declaração, Abrir (abre em nova aba)' })).toBeTruthy();
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});
