import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render as renderAlone, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// @vitest-environment jsdom
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentViewer } from '@/components/document-viewer/document-viewer';
import { setShortcutsEnabled } from '@/lib/shortcuts';
import { NOT_FOUND, PDF, serveDocuments, SVG, type ServedDocuments } from '@/test/serve-documents';

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
  setShortcutsEnabled(true);
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

function Viewer({ start = 0, of = documents }: { start?: number; of?: typeof documents }) {
  const [index, setIndex] = useState<number | undefined>(start);
  const close = () => {
    setIndex(undefined);
  };
  return index === undefined ? null : (
    <DocumentViewer documents={of} index={index} onIndexChange={setIndex} onClose={close} />
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

  it("disables 'Ajustar' while the document is fitted", async () => {
    render(<Viewer />);
    await load('Foto do passe');
    expect(button('Ajustar').getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard(']]');
    expect(button('Ajustar').getAttribute('aria-disabled')).toBeNull();
    await userEvent.keyboard(']]');
    expect(turn('Foto do passe')).toContain('rotate(360deg)');
    expect(button('Ajustar').getAttribute('aria-disabled')).toBe('true');
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

  it('adds up the small wheel events of one stroke only', async () => {
    let now = 0;
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
    render(<Viewer />);
    await load('Foto do passe');
    const viewport = screen.getByRole('group', { name: 'Foto do passe' });
    const wheel = (deltaY: number, at: number) => {
      now = at;
      fireEvent.wheel(viewport, { deltaY });
    };
    wheel(-20, 0);
    wheel(-20, 5_000);
    expect(turn('Foto do passe')).toContain('scale(1)');
    wheel(-20, 5_016);
    expect(turn('Foto do passe')).toContain('scale(1.2)');
    vi.restoreAllMocks();
  });

  it('rotates with [ and ] typed with AltGr, which Windows reports as Ctrl+Alt', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true };
    fireEvent.keyDown(screen.getByRole('group', { name: 'Foto do passe' }), { key: ']', ...altGr });
    expect(turn('Foto do passe')).toContain('rotate(90deg)');
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

describe('comparing', () => {
  const side = (name: string) => within(screen.getByRole('region', { name }));
  const sides = () => [side('Primeiro documento'), side('Segundo documento')] as const;
  const transforms = () => sides().map((one) => one.getByRole('img').style.transform);

  async function compare(): Promise<void> {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('c');
    for (const one of sides()) {
      const image = await one.findByRole('img');
      Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 1200 } });
      fireEvent.load(image);
    }
  }

  it('shows the displayed document and the next one, without a second request', async () => {
    await compare();
    expect(sides().map((one) => one.getByRole('img').getAttribute('alt'))).toEqual([
      'Foto do passe',
      'Identidade (frente)',
    ]);
    expect(new Set(served.requested).size).toBe(served.requested.length);
  });

  it('moves the side used last, or both', async () => {
    await compare();
    await userEvent.keyboard('+');
    expect(transforms()).toEqual([
      'translate(0px, 0px) rotate(0deg) scale(1.2)',
      'translate(0px, 0px) rotate(0deg) scale(1)',
    ]);
    await userEvent.click(sides()[1].getByRole('button', { name: 'Girar à direita' }));
    await userEvent.click(button('Mover juntos'));
    await userEvent.keyboard('+]');
    expect(transforms()).toEqual([
      'translate(0px, 0px) rotate(90deg) scale(1.4)',
      'translate(0px, 0px) rotate(180deg) scale(1.2)',
    ]);
    await userEvent.keyboard('0');
    await userEvent.click(button('Mover juntos'));
    await userEvent.click(sides()[0].getByRole('button', { name: 'Ampliar' }));
    expect(transforms()).toEqual([
      'translate(0px, 0px) rotate(0deg) scale(1.2)',
      'translate(0px, 0px) rotate(0deg) scale(1)',
    ]);
  });

  it('chooses the documents, and swaps them when one is on the other side', async () => {
    await compare();
    const [first, second] = sides();
    const chosen = () => sides().map((one) => one.getByRole('combobox').querySelector(':checked')?.textContent);
    await userEvent.selectOptions(first.getByRole('combobox'), 'Identidade (frente)');
    expect(chosen()).toEqual(['Identidade (frente)', 'Foto do passe']);
    const pdf = second.getByRole('option', { name: 'Declaração (o PDF só abre em uma nova aba)' });
    expect(pdf.hasAttribute('disabled')).toBe(true);
  });

  it('returns to the unchanged viewer and its focus with Escape, C or the button', async () => {
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('++');
    const opener = button('Comparar documentos');
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Comparar documentos' })).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(screen.getByRole('dialog', { name: 'Foto do passe' })).toBeTruthy();
    expect(document.activeElement).toBe(opener);
    expect(turn('Foto do passe')).toContain('scale(1.4)');
    await userEvent.keyboard('cc');
    expect(screen.getByRole('dialog', { name: 'Foto do passe' })).toBeTruthy();
    await userEvent.keyboard('c');
    await userEvent.click(button('Sair da comparação'));
    expect(screen.queryByRole('region', { name: 'Comparar documentos' })).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('says why one image cannot be compared', async () => {
    render(<Viewer of={documents.slice(1)} />);
    await load('Identidade (frente)');
    expect(
      screen.getByRole('button', {
        name: 'Comparar documentos',
        description: 'Para comparar, são necessárias duas imagens: o PDF só abre em uma nova aba.',
      }),
    ).toBeTruthy();
    await userEvent.keyboard('c');
    expect(screen.queryByRole('region', { name: 'Comparar documentos' })).toBeNull();
  });

  it('ignores C while the one-letter keys are off', async () => {
    setShortcutsEnabled(false);
    render(<Viewer />);
    await load('Foto do passe');
    await userEvent.keyboard('c');
    expect(screen.queryByRole('region', { name: 'Comparar documentos' })).toBeNull();
    expect(button('Comparar documentos').hasAttribute('aria-keyshortcuts')).toBe(false);
  });
});
