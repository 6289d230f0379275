// @vitest-environment jsdom
import { useState, type ReactElement } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render as renderAlone, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_FOUND, PDF, serveDocuments, SVG, type ServedDocuments } from '../../test/serve-documents';
import { DocumentViewer } from './document-viewer';

let served: ServedDocuments;
const client = new QueryClient();
beforeEach(() => {
  served = serveDocuments();
  // jsdom lays nothing out: a viewport of 400 x 300 px.
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
  client.clear();
  served.stop();
});

const documents = [
  { label: 'Foto do passe', url: '/media/1.jpg' },
  { label: 'Identidade (frente)', url: '/media/2.jpg' },
  { label: 'Declaração', url: '/media/3.pdf' },
];

const render = (viewer: ReactElement) =>
  renderAlone(viewer, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });

function Viewer({ start = 0 }: { start?: number }) {
  const [index, setIndex] = useState<number | undefined>(start);
  const close = () => {
    setIndex(undefined);
  };
  return index === undefined ? null : (
    <DocumentViewer documents={documents} index={index} onIndexChange={setIndex} onClose={close} />
  );
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
  it('enables the tools once the document has loaded', async () => {
    render(<Viewer />);
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
    await load('Foto do passe');
    await userEvent.click(button('Ampliar'));
    expect(screen.getByText('120%')).toBeTruthy();
    await userEvent.click(button('Reduzir'));
    expect(button('Reduzir').getAttribute('aria-disabled')).toBe('true');
  });

  it('zooms, rotates and fits by the toolbar and by keys', async () => {
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
    const viewport = screen.getByRole('group', { name: 'Foto do passe' });
    // fireEvent answers false when the default, the scroll, was prevented.
    expect(fireEvent.wheel(viewport, { deltaY: -100 })).toBe(false);
    expect(turn('Foto do passe')).toContain('scale(1.2)');
    expect(fireEvent.wheel(viewport, { deltaY: 100 })).toBe(false);
    expect(fireEvent.wheel(viewport, { deltaY: 100 })).toBe(false);
    expect(turn('Foto do passe')).toContain('scale(1)');
  });

  it('pans a zoomed document with the arrow keys, as far as its edge', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('+++++{ArrowUp}');
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(turn('Foto do passe')).toBe('translate(0px, -150px) rotate(0deg) scale(2)');
  });

  it('resets the view for another document', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('+]');
    await userEvent.click(button('Próximo documento'));
    expect(screen.getByRole('dialog', { name: 'Identidade (frente)' })).toBeTruthy();
    await load('Identidade (frente)');
    expect(turn('Identidade (frente)')).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
    served.respond(PDF);
    await userEvent.click(button('Declaração'));
    expect(await screen.findByRole('link', { name: 'Abrir PDF (abre em nova aba)' })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Próximo documento', description: 'Este é o último documento.' }),
    ).toBeTruthy();
  });

  it('counts every wheel event between two renders', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const viewport = screen.getByRole('group', { name: 'Foto do passe' });
    act(() => {
      for (let turn = 0; turn < 4; turn += 1) viewport.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
    });
    expect(turn('Foto do passe')).toContain('scale(1.8)');
  });

  it('pans with one pointer and pinches with two', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const viewport = screen.getByRole('group', { name: 'Foto do passe' });
    viewport.setPointerCapture = () => undefined;
    const at = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY, button: 0 });
    fireEvent.pointerDown(viewport, at(1, 0, -50));
    fireEvent.pointerDown(viewport, at(2, 0, 50));
    fireEvent.pointerMove(viewport, at(1, 0, -100));
    fireEvent.pointerMove(viewport, at(2, 0, 100));
    expect(turn('Foto do passe')).toBe('translate(0px, 0px) rotate(0deg) scale(2)');
    fireEvent.pointerUp(viewport, at(2, 0, 100));
    fireEvent.pointerMove(viewport, at(1, 0, -60));
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
    fireEvent.pointerUp(viewport, at(1, 0, -60));
    fireEvent.pointerMove(viewport, at(1, 0, 60));
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
  });

  it('reports a missing document', async () => {
    served.respond(NOT_FOUND);
    render(<Viewer start={1} />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Documento não disponível');
    });
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
  });

  it('does not render an SVG with an image extension', async () => {
    served.respond(SVG);
    render(<Viewer />);
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toContain('O arquivo não é uma imagem nem um PDF.');
    });
    expect(screen.queryByRole('img', { name: 'Foto do passe' })).toBeNull();
  });

  it('only links a PDF, recognised by its bytes', async () => {
    served.respond(PDF);
    render(<Viewer />);
    expect(await screen.findByRole('link', { name: 'Abrir PDF (abre em nova aba)' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver aqui' })).toBeNull();
  });

  it('changes brightness and contrast by keys and buttons, for this document only', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const light = () => {
      const { style } = shown('Foto do passe');
      return [style.getPropertyValue('--document-brightness'), style.getPropertyValue('--document-contrast')];
    };
    await userEvent.keyboard('..,.>><');
    expect(light()).toEqual(['150%', '125%']);
    expect(
      screen.getByRole('button', { name: 'Brilho e contraste', description: 'Brilho 150%, contraste 125%' }),
    ).toBeTruthy();
    await userEvent.keyboard(';');
    expect(light()).toEqual(['100%', '100%']);
    await userEvent.click(button('Brilho e contraste'));
    await userEvent.click(button('Menos brilho'));
    await userEvent.click(button('Mais contraste'));
    expect(light()).toEqual(['75%', '125%']);
    await userEvent.click(button('Restaurar'));
    expect(light()).toEqual(['100%', '100%']);
    await userEvent.click(button('Mais brilho'));
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(light()).toEqual(['125%', '100%']);
    await userEvent.keyboard('{ArrowRight}');
    await load('Identidade (frente)');
    expect(shown('Identidade (frente)').style.getPropertyValue('--document-brightness')).toBe('100%');
  });

  it('closes with Escape', async () => {
    render(<Viewer />);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
