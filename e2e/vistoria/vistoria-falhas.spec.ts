import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { atLeastThree, required } from '../support/required.ts';
import { decisions, expectCaso, filaFrom, irregular, readFila, vistoriado } from '../support/vistoria.ts';

/** The inspection desk when the backend or a document's host fails (VIS, DOC-05). */

const UNKNOWN = 'Resultado desconhecido: confira antes de repetir.';
const fila = '/api/v1/passes-para-vistoria-declaracao/';

test.use({ role: 'atendente' });

test(
  'decisions are disabled until the document has loaded',
  { tag: ['@writes', '@faults'] },
  async ({ page, backend }) => {
    const [first, second] = await filaFrom(await backend.api('atendente'), 'image');
    const before = (await decisions(backend)).length;
    await backend.setFaults([{ path: new URL(required(first.declaracao)).pathname, fault: { kind: 'hang' } }]);
    await page.goto('/vistoria');
    await expect(page.getByRole('heading', { level: 2, name: first.nome, exact: true })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Marcar como Vistoriado', description: 'Aguarde o documento aparecer.' }),
    ).toBeDisabled();
    await expect(irregular(page)).toBeDisabled();
    await page.keyboard.press('v');
    await page.keyboard.press('i');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await backend.clearFaults();
    await expectCaso(page, first);
    await page.keyboard.press('v');
    await expectCaso(page, second);
    await expect.poll(async () => (await decisions(backend)).slice(before)).toHaveLength(1);
  },
);

test.describe('the queue', { tag: ['@full', '@faults'] }, () => {
  test('an empty queue shows its text', async ({ page, backend }) => {
    await backend.setFaults([{ operationId: 'listPassesParaVistoria', fault: { kind: 'wrong-envelope', body: [] } }]);
    await page.goto('/vistoria');
    await expect(page.getByRole('heading', { name: 'Nenhum Passe Disponível' })).toBeVisible();
    await expect(
      page.getByText('Não há nenhum passe disponível para vistoria de declaração no momento.'),
    ).toBeVisible();
    await expectAccessible(page);
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Verificar novamente' }).click();
    await expect(vistoriado(page)).toBeEnabled();
  });

  test("a pass without a declaration shows 'Sem declaração'", async ({ page, backend }) => {
    const [first] = atLeastThree(await readFila(await backend.api('atendente')));
    await backend.setFaults([
      {
        operationId: 'listPassesParaVistoria',
        fault: {
          kind: 'wrong-envelope',
          body: [{ ...first, declaracao: null, nome: null, cpf: 'x', entidade: { ent_nome: 'Escola' } }],
        },
      },
    ]);
    await page.goto('/vistoria');
    await expect(page.getByText('Sem declaração')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Não Informado' })).toBeVisible();
    await expect(page.getByText('CPF não disponível')).toBeVisible();
    await expect(page.getByText('Escola', { exact: true })).toBeVisible();
    await expect(vistoriado(page)).toBeEnabled();
  });
});

test.describe('decisions and documents', { tag: ['@full', '@writes', '@faults'] }, () => {
  test('the desk is empty after the last case', async ({ page, backend }) => {
    const [last, ...others] = [...(await readFila(await backend.api('atendente')))].reverse();
    if (!last) throw new Error('A case is needed.');
    const api = await backend.api('gestora');
    for (const { id } of others) await api.PATCH('/passe/{id}/mark-vistoriado/', { params: { path: { id } } });
    await page.goto('/vistoria');
    await expectCaso(page, last);
    await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Todos os passes da fila foram pulados.' })).toBeVisible();
    await page.getByRole('button', { name: 'Rever pulados (1)' }).click();
    await expectCaso(page, last);
    await page.keyboard.press('v');
    await expect(page.getByRole('heading', { name: 'Nenhum Passe Disponível' })).toBeVisible();
  });

  test('a decision without a response is unknown: the case still waits or is gone', async ({
    page,
    backend,
    expectFailure,
  }) => {
    const [first, second, third] = atLeastThree(await readFila(await backend.api('atendente')));
    expectFailure(/PATCH .*mark-vistoriado\/ -> net::/, '[embarque] markPasseVistoriado: ApiError');
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await backend.setFaults([{ operationId: 'markPasseVistoriado', fault: { kind: 'cut', when: 'before' } }]);
    await page.keyboard.press('v');
    await expect(page.getByRole('status').filter({ hasText: UNKNOWN })).toContainText('O passe continua na fila.');
    await expectCaso(page, first);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Agora: / })).toBeVisible();
    await backend.clearFaults();
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expectCaso(page, second);
    await test.step('a failed refetch of the queue before the decision is retried in place', async () => {
      expectFailure(`GET ${fila} -> 400`, '[embarque] listPassesParaVistoria: ApiError');
      await backend.setFaults([{ operationId: 'listPassesParaVistoria', fault: { kind: 'status', status: 400 } }]);
      await page.keyboard.press('v');
      await expect(page.getByText('Não foi possível conferir a fila. Nada foi enviado.')).toBeVisible();
      await expectCaso(page, second);
    });
    await backend.setFaults([{ operationId: 'markPasseVistoriado', fault: { kind: 'cut', when: 'after' } }]);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('alert')).toContainText(UNKNOWN);
    await expect(page.getByRole('alert')).toContainText('O passe não está mais na fila.');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Agora: / })).toBeVisible();
    await page.getByRole('button', { name: 'Ir para o próximo' }).click();
    await expectCaso(page, third);
    expect((await readFila(await backend.api('atendente')))[0]?.id).toBe(third.id);
  });

  test('an expired declaration link refetches its record once and shows the declaration', async ({
    page,
    backend,
    expectFailure,
  }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'image');
    const path = new URL(required(first.declaracao)).pathname;
    expectFailure(`GET ${path}`);
    await backend.setFaults([{ path, times: 1, fault: { kind: 'status', status: 403 } }]);
    await page.goto('/vistoria');
    await expectCaso(page, first);
    await expect(page.getByRole('img', { name: 'Declaração' })).toBeVisible();
    await expect
      .poll(async () => (await backend.requests()).filter((entry) => entry.path === path).map(({ status }) => status))
      .toEqual([403, 200]);
  });

  test('a missing declaration or document shows its text, and the case can be decided', async ({
    page,
    backend,
    expectFailure,
  }) => {
    const [first] = await filaFrom(await backend.api('atendente'), 'image');
    const path = new URL(required(first.declaracao)).pathname;
    // The document and its thumbnail, each with a retry.
    expectFailure(`GET ${path}`, undefined, 4);
    const ground = page.getByRole('group', { name: 'Declaração' });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    const faults = [
      [{ kind: 'status', status: 404 }, 'Documento não disponível'],
      [{ kind: 'html' }, 'O arquivo não é uma imagem nem um PDF.'],
      [
        { kind: 'status', status: 200, body: svg, contentType: 'image/svg+xml' },
        'O arquivo não é uma imagem nem um PDF.',
      ],
      [
        { kind: 'status', status: 200, body: '<html></html>', contentType: 'image/jpeg' },
        'O arquivo não é uma imagem nem um PDF.',
      ],
      [
        { kind: 'status', status: 200, body: '\u00ff quebrado', contentType: 'image/jpeg' },
        'O arquivo não é uma imagem nem um PDF.',
      ],
    ] as const;
    for (const [fault, text] of faults) {
      await backend.setFaults([{ path, fault }]);
      await page.goto('/vistoria');
      await expect(ground.getByText(text)).toBeVisible();
      await expect(ground.getByText('Documento não disponível')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Declaração' })).toHaveCount(0);
      await expectCaso(page, first);
    }
    await expectAccessible(page);
    await backend.setFaults([{ path, fault: { kind: 'status', status: 404 } }]);
    await page.goto('/vistoria');
    await expect(ground.getByText('Documento não disponível')).toBeVisible();
    await backend.clearFaults();
    await ground.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByRole('img', { name: 'Declaração' })).toBeVisible();
  });
});
