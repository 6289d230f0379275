// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAWING, GONE, PDF, serveDocuments, type ServedDocuments } from '../../test/serve-documents';
import { DocumentViewer } from './viewer';

let served: ServedDocuments;
beforeEach(() => {
  served = serveDocuments();
  // jsdom lays nothing out: a ground of 400 x 300 stands in.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: (entries: { contentRect: { width: number; height: number } }[]) => void;
      constructor(callback: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        this.callback = callback;
      }
      observe(): void {
        this.callback([{ contentRect: { width: 400, height: 300 } }]);
      }
      disconnect(): void {
        this.callback = () => undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  served.stop();
});

/** Each test has addresses of its own: what is in memory belongs to an address. */
let documents: readonly { label: string; url: string }[] = [];
let count = 0;
beforeEach(() => {
  count += 1;
  documents = [
    { label: 'Foto do passe', url: `/media/${count}-1.jpg` },
    { label: 'Identidade (frente)', url: `/media/${count}-2.jpg` },
    { label: 'Declaração', url: `/media/${count}-3.pdf` },
  ];
});

function Viewer({ start = 0 }: { start?: number }) {
  const [index, setIndex] = useState<number | undefined>(start);
  return <DocumentViewer documents={documents} index={index} onIndexChange={setIndex} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const shown = (name: string) => screen.getByRole('img', { name });
const turn = (name: string) => shown(name).style.transform;

async function load(name: string): Promise<void> {
  const image = await screen.findByRole('img', { name });
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(image);
}

describe('DocumentViewer', () => {
  it('can be moved only once the document is there', async () => {
    render(<Viewer />);
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
    await load('Foto do passe');
    await userEvent.click(button('Ampliar'));
    expect(screen.getByText('120%')).toBeTruthy();
    await userEvent.click(button('Reduzir'));
    expect(button('Reduzir').getAttribute('aria-disabled')).toBe('true');
  });

  it('zooms, turns and fits by the bar and by keys', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('++');
    expect(turn('Foto do passe')).toBe('translate(0px, 0px) rotate(0deg) scale(1.4)');
    await userEvent.keyboard('-');
    await userEvent.click(button('Girar à direita'));
    expect(turn('Foto do passe')).toBe('translate(0px, 0px) rotate(90deg) scale(1.2)');
    await userEvent.click(button('Girar à esquerda'));
    await userEvent.keyboard('[[');
    expect(turn('Foto do passe')).toContain('rotate(-90deg)');
    await userEvent.click(button('Ajustar'));
    expect(turn('Foto do passe')).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
  });

  it('zooms by the wheel without scrolling the page', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const ground = screen.getByRole('group', { name: 'Foto do passe' });
    // fireEvent answers false when the default, the scroll, was prevented.
    expect(fireEvent.wheel(ground, { deltaY: -100 })).toBe(false);
    expect(turn('Foto do passe')).toContain('scale(1.2)');
    expect(fireEvent.wheel(ground, { deltaY: 100 })).toBe(false);
    expect(fireEvent.wheel(ground, { deltaY: 100 })).toBe(false);
    expect(turn('Foto do passe')).toContain('scale(1)');
  });

  it('moves a near document with the arrows, as far as its edge', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('+++++{ArrowUp}');
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(turn('Foto do passe')).toBe('translate(0px, -150px) rotate(0deg) scale(2)');
  });

  it('goes from one document to the next and starts each afresh', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('+]');
    await userEvent.click(button('Próximo documento'));
    expect(screen.getByRole('dialog', { name: 'Identidade (frente)' })).toBeTruthy();
    await load('Identidade (frente)');
    expect(turn('Identidade (frente)')).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
    served.answer(PDF);
    await userEvent.click(button('Declaração'));
    expect(await screen.findByRole('link', { name: 'Abrir PDF (abre em nova aba)' })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Próximo documento', description: 'Este é o último documento.' }),
    ).toBeTruthy();
  });

  it('loses no step of a wheel that turns faster than frames are drawn', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const ground = screen.getByRole('group', { name: 'Foto do passe' });
    act(() => {
      for (let turn = 0; turn < 4; turn += 1) ground.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
    });
    expect(turn('Foto do passe')).toContain('scale(1.8)');
  });

  it('is moved by one pointer and pinched by two', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const ground = screen.getByRole('group', { name: 'Foto do passe' });
    ground.setPointerCapture = () => undefined;
    const at = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY, button: 0 });
    fireEvent.pointerDown(ground, at(1, 0, -50));
    fireEvent.pointerDown(ground, at(2, 0, 50));
    fireEvent.pointerMove(ground, at(1, 0, -100));
    fireEvent.pointerMove(ground, at(2, 0, 100));
    expect(turn('Foto do passe')).toBe('translate(0px, 0px) rotate(0deg) scale(2)');
    fireEvent.pointerUp(ground, at(2, 0, 100));
    fireEvent.pointerMove(ground, at(1, 0, -60));
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
    fireEvent.pointerUp(ground, at(1, 0, -60));
    fireEvent.pointerMove(ground, at(1, 0, 60));
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
  });

  it('says when a document is not there, and tries again', async () => {
    served.answer(GONE);
    render(<Viewer start={1} />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Documento não disponível');
    });
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
  });

  it('never renders a drawing that calls itself a photo', async () => {
    served.answer(DRAWING);
    render(<Viewer />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toContain('O arquivo não é uma imagem nem um PDF.');
    });
    expect(screen.queryByRole('img', { name: 'Foto do passe' })).toBeNull();
  });

  it('knows a PDF by its bytes, and only links to it', async () => {
    served.answer(PDF);
    render(<Viewer />);
    expect(await screen.findByRole('link', { name: 'Abrir PDF (abre em nova aba)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver aqui' })).toBeNull();
  });

  it('closes with Escape', async () => {
    render(<Viewer />);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
