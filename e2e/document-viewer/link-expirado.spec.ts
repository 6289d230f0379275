import { expect, test } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { findPasse } from '../support/passes.ts';
import { findPedido, type Pedido } from '../support/pedidos.ts';

/** Expired links to the documents of a record (DOC-05). */

test.use({ role: 'atendente' });

const DOCUMENTS = [
  'foto_passe',
  'foto_pessoa_identidade',
  'identidade_frente',
  'identidade_costa',
  'declaracao',
] as const;

const documentsOf = (item: Pick<Pedido['itens_pedido'][number], (typeof DOCUMENTS)[number]>) =>
  DOCUMENTS.map((field) => item[field]);

/** The address of a record, the least number of its images, and the number of its documents that do not exist. */
async function pedidoOf(backend: Backend) {
  const { id, itens_pedido: itens } = await findPedido(
    await backend.api('atendente'),
    'pronto',
    (one) => typeof one.itens_pedido[0]?.foto_passe === 'string',
  );
  return { path: `/pedido/${id}`, images: 1, missing: itens.flatMap(documentsOf).filter((url) => url === null).length };
}

async function passeOf(backend: Backend) {
  const passe = await findPasse(await backend.api('atendente'), '', (one) =>
    documentsOf(one).every((url) => url !== null),
  );
  return { path: `/passe/${passe.id}`, images: 4, missing: passe.boletim_ocorrencia === null ? 1 : 0 };
}

test.describe('an expired document link', { tag: ['@full', '@faults'] }, () => {
  for (const [record, recordOf] of [
    ['order', pedidoOf],
    ['pass', passeOf],
  ] as const) {
    test(`refetches the ${record} once and shows its images`, async ({ page, backend, expectFailure }) => {
      expectFailure(/GET \/api\/media\/.* -> 403/);
      const { path, images, missing } = await recordOf(backend);
      const recordRequests: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith(`/api/v1${path}/`)) recordRequests.push(request.url());
      });
      await backend.setFaults([{ path: '/api/media/*', times: 1, fault: { kind: 'status', status: 403 } }]);
      await page.goto(path);
      await expect.poll(() => recordRequests).toHaveLength(2);
      await expect
        .poll(() =>
          page
            .locator('main img')
            .evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth > 0).length),
        )
        .toBeGreaterThanOrEqual(images);
      await expect(page.getByText('Documento não disponível')).toHaveCount(missing);
      expect(recordRequests).toHaveLength(2);
    });
  }
});
