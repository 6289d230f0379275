// @vitest-environment jsdom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DocumentViewer } from './viewer';

beforeEach(() => {
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
  vi.unstubAllGlobals();
});

const documents = [
  { label: 'Foto do passe', url: '/media/1.jpg' },
  { label: 'Identidade (frente)', url: '/media/2.jpg' },
  { label: 'Declaração', url: '/media/3.pdf' },
];

function Viewer({ start = 0 }: { start?: number }) {
  const [index, setIndex] = useState<number | undefined>(start);
  return <DocumentViewer documents={documents} index={index} onIndexChange={setIndex} />;
}

const button = (name: string) => screen.getByRole('button', { name });
const shown = (name: string) => screen.getByRole('img', { name, hidden: true });
const turn = (name: string) => shown(name).style.transform;

function load(name: string): void {
  const image = shown(name);
  Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 1200 } });
  fireEvent.load(image);
}

describe('DocumentViewer', () => {
  it('can be moved only once the document is there', async () => {
    render(<Viewer />);
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
    load('Foto do passe');
    await userEvent.click(button('Ampliar'));
    expect(screen.getByText('120%')).toBeTruthy();
    await userEvent.click(button('Reduzir'));
    expect(button('Reduzir').getAttribute('aria-disabled')).toBe('true');
  });

  it('zooms, turns and fits by the bar and by keys', async () => {
    render(<Viewer />);
    load('Foto do passe');
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

  it('zooms by the wheel without scrolling the page', () => {
    render(<Viewer />);
    load('Foto do passe');
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
    load('Foto do passe');
    await userEvent.keyboard('+++++{ArrowUp}');
    expect(turn('Foto do passe')).toBe('translate(0px, 40px) rotate(0deg) scale(2)');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(turn('Foto do passe')).toBe('translate(0px, -150px) rotate(0deg) scale(2)');
  });

  it('goes from one document to the next and starts each afresh', async () => {
    render(<Viewer />);
    load('Foto do passe');
    await userEvent.keyboard('+]');
    await userEvent.click(button('Próximo documento'));
    expect(screen.getByRole('dialog', { name: 'Identidade (frente)' })).toBeTruthy();
    load('Identidade (frente)');
    expect(turn('Identidade (frente)')).toBe('translate(0px, 0px) rotate(0deg) scale(1)');
    await userEvent.click(button('Declaração'));
    expect(screen.getByRole('link', { name: 'Abrir PDF (abre em nova aba)' })).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Próximo documento', description: 'Este é o último documento.' }),
    ).toBeTruthy();
  });

  it('says when a document is not there, and tries again', () => {
    render(<Viewer />);
    fireEvent.error(shown('Foto do passe'));
    expect(screen.getByRole('status').textContent).toBe('Documento não disponível');
    expect(button('Ampliar').getAttribute('aria-disabled')).toBe('true');
  });

  it('closes with Escape', async () => {
    render(<Viewer />);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
