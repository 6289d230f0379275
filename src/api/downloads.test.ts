// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printFile } from '@/api/downloads';
import { dropPendingToasts } from '@/lib/notify';

const pdf = () => new Blob(['%PDF-'], { type: 'application/pdf' });
const frames = () => Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe[title="Impressão"]'));

/** Loads each frame as soon as it is in the document. */
function loadFrames(print: () => void): void {
  const append = document.body.append.bind(document.body);
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append(...nodes);
    for (const frame of frames()) {
      if (frame.contentWindow) {
        vi.spyOn(frame.contentWindow, 'print').mockImplementation(print);
        // As in a browser; jsdom has no focus() of a window.
        vi.spyOn(frame.contentWindow, 'focus').mockImplementation(() => frame.focus());
      }
      frame.dispatchEvent(new Event('load'));
    }
  });
}

function showsPdf(pdfViewerEnabled: boolean): void {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: pdfViewerEnabled, configurable: true });
}

let revoked: string[];

beforeEach(() => {
  let created = 0;
  revoked = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${(created += 1)}`,
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
});
afterEach(() => {
  dropPendingToasts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('printFile', () => {
  it('prints from a hidden frame and keeps only the last one', async () => {
    const print = vi.fn();
    showsPdf(true);
    loadFrames(print);
    expect(await printFile(pdf(), 'etiqueta.pdf')).toBe('printed');
    await printFile(pdf(), 'etiqueta.pdf');
    expect(print).toHaveBeenCalledTimes(2);
    expect(frames().map(({ src }) => src)).toEqual(['blob:2']);
    expect(revoked).toEqual(['blob:1']);
  });

  it('leaves the focus in the field in which the user types', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    showsPdf(true);
    loadFrames(vi.fn());
    await printFile(pdf(), 'etiqueta.pdf');
    expect(document.activeElement).toBe(field);
  });

  it('returns the focus that the viewer of the hidden frame takes after its print (ENT-20)', async () => {
    const [button, field] = [document.createElement('button'), document.createElement('input')];
    document.body.append(button, field);
    button.focus();
    showsPdf(true);
    loadFrames(vi.fn());
    await printFile(pdf(), 'etiqueta.pdf');
    field.focus();
    frames()[0]?.focus();
    // jsdom sends none to the window.
    dispatchEvent(new Event('blur'));
    expect(document.activeElement).toBe(field);
  });

  it('takes the focus from the frame when nothing had it before', async () => {
    showsPdf(true);
    loadFrames(vi.fn());
    await printFile(pdf(), 'etiqueta.pdf');
    frames()[0]?.focus();
    dispatchEvent(new Event('blur'));
    expect(document.activeElement).toBe(document.body);
  });

  it('prints two files one after the other', async () => {
    const print = vi.fn();
    showsPdf(true);
    const append = document.body.append.bind(document.body);
    vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
      append(...nodes);
      for (const frame of frames()) {
        if (frame.contentWindow) vi.spyOn(frame.contentWindow, 'print').mockImplementation(print);
        setTimeout(() => frame.isConnected && frame.dispatchEvent(new Event('load')));
      }
    });
    await Promise.all([printFile(pdf(), 'novo.pdf'), printFile(pdf(), 'antigo.pdf')]);
    expect(print).toHaveBeenCalledTimes(2);
  });

  it('saves the file in a browser without a PDF viewer', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    showsPdf(false);
    expect(await printFile(pdf(), 'etiqueta.pdf')).toBe('saved');
    expect(click).toHaveBeenCalledOnce();
    expect(frames()).toEqual([]);
  });
});
