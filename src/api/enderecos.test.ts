// @vitest-environment jsdom
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadRelatorioEntregasMutation } from '@/api/enderecos';

beforeEach(async () => {
  // Node's fetch cannot read a Blob of jsdom.
  vi.stubGlobal('Blob', (await new Response('').blob()).constructor);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['relatorio_pedidos_2026-11-01_2026-11-18.xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['relatorio_pedidos_2026-11-01_2026-11-18.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
])('saves the report as %s if its first bytes are %j', async (name, bytes) => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(Uint8Array.from(bytes))));
  const download = new MutationObserver(new QueryClient(), downloadRelatorioEntregasMutation);
  await download.mutate({ inicio: '2026-11-01', fim: '2026-11-18' });
  expect(saved).toEqual([name]);
});
