// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MergedPdfDialog } from '@/components/merged-pdf/merged-pdf-dialog';

afterEach(cleanup);

it.each([
  [true, 'Nada foi impresso.'],
  [false, 'Nada foi baixado.'],
])('names what a refused run did not do (print: %s)', (print, text) => {
  render(
    <MergedPdfDialog
      title="Baixar passes"
      unit="passes"
      state={{ kind: 'refused', total: 1001, most: 1000, print }}
      failureText=""
      onCancel={() => undefined}
      onProceed={() => undefined}
      onSaveIncomplete={() => undefined}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain(text);
});
