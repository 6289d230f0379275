// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { MergedPdfDialog } from '@/components/merged-pdf/merged-pdf-dialog';
import { leaveQuestion } from '@/lib/unsaved-work';
import { noteIncident } from '@/reports/incident';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SLOW = 'O servidor está demorando para responder.';

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('SlowNotice', () => {
  it('appears after 10 s with a retry button for a read', () => {
    const retry = vi.fn();
    render(<SlowNotice pending onRetry={retry} />);
    wait(9_999);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(1);
    expect(screen.getByRole('status').textContent).toContain(SLOW);
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('restarts the timer for each request and offers no retry for a mutation', () => {
    const view = render(<SlowNotice pending />);
    wait(9_000);
    view.rerender(<SlowNotice pending={false} />);
    view.rerender(<SlowNotice pending />);
    wait(9_000);
    expect(screen.queryByText(SLOW)).toBeNull();
    wait(1_000);
    expect(screen.getByText(SLOW)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    view.rerender(<SlowNotice pending={false} />);
    expect(screen.queryByText(SLOW)).toBeNull();
  });
});

describe('InlineError', () => {
  it('has role=status and a retry button', () => {
    const retry = vi.fn();
    render(<InlineError text="Não foi possível carregar os modelos." onRetry={retry} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Não foi possível carregar os modelos.');
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a live region that mounts with its text', () => {
  it.each([
    ['InlineError', <InlineError key="error" text="Não foi possível carregar os modelos." />],
    ['LoadingCaption', <LoadingCaption key="loading" />],
  ])('inserts the text of %s after the region, so that it is announced', (_name, node) => {
    render(node);
    const region = screen.getByRole('status');
    const text = region.textContent;
    const observer = new MutationObserver(() => undefined);
    observer.observe(region, { childList: true, subtree: true });
    wait(100);
    const added = observer.takeRecords().flatMap(({ addedNodes }) => Array.from(addedNodes));
    expect(added.map((addedNode) => addedNode.textContent)).toEqual([text]);
    expect(screen.getByRole('status')).toBe(region);
  });
});

describe('MergedPdfDialog', () => {
  it.each([
    [false, 'Baixar etiquetas', '. Nada foi salvo ainda.'],
    [true, 'Imprimir etiquetas', '. Nada foi impresso ainda.'],
  ])('has the words of saving or printing, with print=%s: %s', (print, title, nothing) => {
    const missing = [{ part: { label: 'Pedido 1' }, reason: 'Sem endereço.' }];
    render(
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={{ kind: 'incomplete', missing, found: 1, print, files: 0, of: 1 }}
        failureText="Erro ao exportar a etiqueta."
        onCancel={vi.fn()}
        onProceed={vi.fn()}
        onSaveIncomplete={vi.fn()}
      />,
    );
    expect(screen.getByRole('dialog', { name: title }).textContent).toContain(`Falta 1 arquivo de 2${nothing}`);
  });

  it('shows the code of a missing part whose request failed', () => {
    const error = new Error('500');
    noteIncident(error, { kind: 'server' });
    const missing = [
      { part: { label: 'Pedido 1' }, reason: 'Sem endereço.' },
      { part: { label: 'Pedido 2' }, reason: 'O servidor encontrou um problema.', error },
    ];
    render(
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={{ kind: 'incomplete', missing, found: 0, print: false, files: 0, of: 1 }}
        failureText="Erro ao exportar a etiqueta."
        onCancel={vi.fn()}
        onProceed={vi.fn()}
        onSaveIncomplete={vi.fn()}
      />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toBe('Pedido 1Sem endereço.');
    expect(second?.textContent).toMatch(/Código [2-9A-Z]{3}-[2-9A-Z]{3}/);
  });

  it.each([
    [false, 0, 'Interromper o download?', 'O arquivo ainda não foi salvo.'],
    [true, 0, 'Interromper a impressão?', 'O arquivo ainda não foi enviado à impressão.'],
    [false, 1, 'Interromper o download?', 'Partes salvas: 1 de 2.'],
    [true, 1, 'Interromper a impressão?', 'Partes enviadas à impressão: 1 de 2.'],
  ])('asks before a run is left, with print=%s and files=%s: %s', (print, files, title, question) => {
    vi.stubGlobal('navigator', { pdfViewerEnabled: true });
    render(
      <MergedPdfDialog
        title="Baixar etiquetas"
        unit="etiquetas"
        state={{ kind: 'running', done: 1, total: 2, files, of: 2, print }}
        failureText="Erro ao exportar a etiqueta."
        onCancel={vi.fn()}
        onProceed={vi.fn()}
        onSaveIncomplete={vi.fn()}
      />,
    );
    expect(leaveQuestion()).toMatchObject({ title, question });
  });
});
