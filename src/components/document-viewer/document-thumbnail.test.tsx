// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentThumbnail } from './document-thumbnail';

afterEach(cleanup);

const MISSING = 'Documento não disponível';
const image = () => document.querySelector('img');

function fail(): void {
  const element = image();
  if (element) fireEvent.error(element);
}

/** Lets the promise of a renewal settle. */
const settle = () => act(async () => Promise.resolve());

const props = { label: 'Foto do passe', onOpen: () => undefined };

describe('DocumentThumbnail', () => {
  it('opens an image in the viewer', () => {
    const onOpen = vi.fn();
    render(<DocumentThumbnail {...props} url="/media/1.jpg" onOpen={onOpen} />);
    expect(image()?.getAttribute('loading')).toBe('lazy');
    screen.getByRole('button', { name: 'Foto do passe' }).click();
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it.each([
    ['a PDF', '/media/1.pdf', false],
    ['an image that belongs in a new tab', '/media/1.jpg', true],
  ])('links %s to a new tab, without handing over the page', (_, url, inNewTab) => {
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
  });

  it('reads the record again once by itself when a link has expired', async () => {
    const renew = vi.fn(() => Promise.resolve());
    const view = render(<DocumentThumbnail {...props} url="/media/1.jpg?exp=1" renew={renew} />);
    fail();
    expect(renew).toHaveBeenCalledOnce();
    expect(screen.queryByText(MISSING)).toBeNull();
    view.rerender(<DocumentThumbnail {...props} url="/media/1.jpg?exp=2" renew={renew} />);
    await settle();
    expect(image()?.getAttribute('src')).toContain('exp=2');
  });

  it('says so after the second failure, also when the address stayed the same, and tries again by hand', async () => {
    const renew = vi.fn(() => Promise.resolve());
    render(<DocumentThumbnail {...props} url="/media/1.jpg" renew={renew} />);
    fail();
    await settle();
    expect(screen.queryByText(MISSING)).toBeNull();
    fail();
    expect(screen.getByText(MISSING)).toBeTruthy();
    expect(renew).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(renew).toHaveBeenCalledTimes(2);
    await settle();
    expect(image()).not.toBeNull();
  });

  it('tries the image again although the renewal failed', async () => {
    const renew = vi.fn(() => Promise.reject(new Error('500')));
    render(<DocumentThumbnail {...props} url="/media/1.jpg" renew={renew} />);
    const before = image();
    fail();
    await settle();
    expect(image()).not.toBe(before);
  });

  it('renews anew after it was shown in between', async () => {
    const renew = vi.fn(() => Promise.resolve());
    render(<DocumentThumbnail {...props} url="/media/1.jpg" renew={renew} />);
    fail();
    await settle();
    const element = image();
    if (element) fireEvent.load(element);
    fail();
    expect(renew).toHaveBeenCalledTimes(2);
  });

  it('offers what may be a PDF without an ending instead of denying it', () => {
    render(<DocumentThumbnail {...props} label="Declaração" url="https://outro.test/media/12" />);
    fail();
    expect(screen.getByRole('link', { name: 'Declaração, Abrir (abre em nova aba)' })).toBeTruthy();
    expect(screen.queryByText(MISSING)).toBeNull();
  });
});
