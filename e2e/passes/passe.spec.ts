import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { maskedCpf } from '../support/format.ts';
import { expectFitsWidth } from '../support/layout.ts';
import { findPasse, type Passe } from '../support/passes.ts';
import { required } from '../support/required.ts';
import { expectNewTab } from '../support/tabs.ts';

/** One pass (PAS-02 to PAS-04). */

const heading = (page: Page, passe: Pick<Passe, 'id'>) =>
  page.getByRole('heading', { level: 1, name: `Passe ${passe.id}`, exact: true });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const fact = (page: Page, place: string, label: string) =>
  region(page, place)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');
const instant = (value: string) => value.replace(/^(\d+)-(\d+)-(\d+)T(\d+:\d+).*$/, '$3/$2/$1 $4');
const nameOf = (entidade: Passe['entidade']) => (typeof entidade === 'string' ? entidade : entidade?.ent_nome);

test.use({ role: 'atendente' });

test('opens from the list and shows every field', { tag: '@smoke' }, async ({ page, backend }) => {
  const passe = await findPasse(
    await backend.api('atendente'),
    'entregue',
    (one) =>
      one.endereco_entrega?.cep != null &&
      one.cpf !== null &&
      one.usuario_email !== null &&
      one.data_nascimento !== null &&
      one.entidade !== null,
  );
  await page.goto(`/passes?search=${required(passe.cpf)}&status=entregue`);
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/passe/${passe.id}"]`) })
    .getByRole('link')
    .click();
  await expect(heading(page, passe)).toBeVisible();
  await expect(page).toHaveTitle(`Passe ${passe.id} · Embarque`);
  await expect(page.locator('main').getByText('Entregue', { exact: true }).first()).toBeVisible();

  const resumo = (label: string) => fact(page, 'Resumo do passe', label);
  await expect(resumo('Nome')).toHaveText(passe.nome);
  await expect(resumo('CPF')).toContainText(maskedCpf(required(passe.cpf)));
  await expect(resumo('Telefone')).toHaveText(passe.telefone ?? 'Não Informado');
  await expect(resumo('Nascimento')).toHaveText(required(passe.data_nascimento?.split('-').toReversed().join('/')));
  await expect(resumo('Criado por')).toContainText(required(passe.usuario_email));
  await expect(resumo('Curso')).toHaveText(passe.curso ?? '–');
  await expect(resumo('Entidade')).toHaveText(required(nameOf(passe.entidade)));
  await expect(resumo('Tipo do Passe')).toHaveText(required(passe.tipo_passe_nome));
  await expect(resumo('Via')).toHaveText(String(passe.via));
  await expect(resumo('Código de uso')).toContainText(passe.cod_uso ?? '–');
  await expect(resumo('Criado em')).toHaveText(instant(passe.criacao));
  await expect(resumo('Atualizado em')).toHaveText(instant(passe.atualizacao));

  const pedido = passe.ultimo_pedido;
  await expect(fact(page, 'Último pedido', 'Status do pedido')).toHaveText('Entregue');
  await expect(fact(page, 'Último pedido', 'Pago em')).toHaveText(instant(required(pedido?.pago_em)));
  await expect(fact(page, 'Último pedido', 'Emitido por')).toHaveText(pedido?.emitido_por ?? '–');
  const endereco = passe.endereco_entrega;
  await expect(region(page, 'Endereço de entrega')).toContainText(required(endereco?.endereco_rua));
  await expect(region(page, 'Endereço de entrega')).toContainText(
    required(endereco?.cep).replace(/^(\d{5})-?(\d{3})$/, '$1-$2'),
  );

  // The latest order has no id, so its number links to a search (PAS-03).
  await region(page, 'Último pedido')
    .getByRole('link', { name: required(pedido?.numero_pedido) })
    .click();
  await expect(page).toHaveURL(`/pedidos?search=${required(pedido?.numero_pedido)}`);
  await expect(
    page.getByRole('table').getByRole('link', { name: required(pedido?.numero_pedido), exact: true }),
  ).toBeVisible();
  await page.goBack();
  await expect(heading(page, passe)).toBeVisible();
  await page.reload();
  await expect(heading(page, passe)).toBeVisible();
});

test.describe('inconsistencies and documents', { tag: ['@full', '@seed'] }, () => {
  test('shows inconsistencies in words, and their message only if it is not blank', async ({ page, backend }) => {
    const api = await backend.api('atendente');
    const withMessage = await findPasse(
      api,
      'inconsistencia',
      (one) => one.inconsistencias.length > 1 && Boolean(one.mensagem_inconsistencia?.trim()),
    );
    await page.goto(`/passe/${withMessage.id}`);
    const list = page.getByRole('list', { name: 'Inconsistências' });
    await expect(list.getByRole('listitem')).toHaveCount(withMessage.inconsistencias.length);
    await expect(list).not.toContainText(/inconsistencia_/);
    await expect(region(page, 'Inconsistências')).toContainText(required(withMessage.mensagem_inconsistencia));
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFitsWidth(page);
    await expectAccessible(page);

    const blank = await findPasse(api, 'inconsistencia', (one) => !one.mensagem_inconsistencia?.trim());
    await page.goto(`/passe/${blank.id}`);
    await expect(list.getByRole('listitem')).toHaveCount(blank.inconsistencias.length);
    await expect(region(page, 'Inconsistências').locator('p')).toHaveCount(0);

    const fine = await findPasse(api, '', (one) => one.inconsistencias.length === 0);
    await page.goto(`/passe/${fine.id}`);
    await expect(region(page, 'Inconsistências')).toContainText('Nenhuma inconsistência registrada.');
  });

  test('the declaration and a PDF open in a new tab, and a missing document shows its text', async ({
    page,
    backend,
  }) => {
    const api = await backend.api('atendente');
    const expectTab = (name: RegExp) =>
      expectNewTab(page, region(page, 'Documentos').getByRole('link', { name }), /\/api\/media\//);
    const declared = await findPasse(api, '', (one) => one.declaracao?.includes('.pdf') === true);
    await page.goto(`/passe/${declared.id}`);
    await expectTab(/^Declaração, PDF/);
    // An image too, but Chromium's image page writes to the console, so the test does not open it.
    const pictured = await findPasse(api, '', (one) => one.declaracao?.includes('.pdf') === false);
    await page.goto(`/passe/${pictured.id}`);
    await expect(
      region(page, 'Documentos').getByRole('link', { name: 'Declaração (abre em nova aba)' }),
    ).toHaveAttribute('target', '_blank');
    const reported = await findPasse(api, '', (one) => one.boletim_ocorrencia?.includes('.pdf') === true);
    await page.goto(`/passe/${reported.id}`);
    await expectTab(/^Boletim de ocorrência, PDF/);
    const without = await findPasse(api, '', (one) => one.boletim_ocorrencia === null);
    await page.goto(`/passe/${without.id}`);
    await expect(region(page, 'Documentos').getByText('Documento não disponível').last()).toBeVisible();
    await expect(region(page, 'Documentos').getByText('Boletim de ocorrência')).toBeVisible();
  });
});

test.describe('when the backend fails', { tag: ['@full', '@faults'] }, () => {
  test('a response without data shows the empty text', async ({ page, backend }) => {
    const { id } = await findPasse(await backend.api('atendente'));
    await backend.setFaults([{ operationId: 'getPasse', fault: { kind: 'wrong-envelope', body: null } }]);
    await page.goto(`/passe/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Nenhum detalhe disponível para este passe.' }),
    ).toBeVisible();
  });

  test('null, missing or mistyped fields show their fallbacks', async ({ page, backend }) => {
    const bodies = [
      { id: 7 },
      {
        id: 7,
        nome: '',
        cpf: '1',
        telefone: [],
        status: null,
        tipo_passe_nome: {},
        criacao: 'ontem',
        usuario_email: null,
        data_nascimento: 5,
        entidade: {},
        via: 'x',
        ultimo_pedido: { numero_pedido: null },
        endereco_entrega: { endereco_rua: ' ' },
        inconsistencias: [null, {}],
        mensagem_inconsistencia: ' \n ',
        foto_passe: 'javascript:alert(1)',
      },
    ];
    for (const body of bodies) {
      await backend.setFaults([{ operationId: 'getPasse', fault: { kind: 'wrong-envelope', body } }]);
      await page.goto('/passe/7');
      await expect(heading(page, { id: 7 })).toBeVisible();
      await expect(page.getByText('Sem Status')).toBeVisible();
      await expect(fact(page, 'Resumo do passe', 'Nome')).toHaveText('Não Informado');
      await expect(fact(page, 'Resumo do passe', 'CPF')).toHaveText('CPF não disponível');
      await expect(fact(page, 'Resumo do passe', 'Telefone')).toHaveText('Não Informado');
      await expect(fact(page, 'Resumo do passe', 'Criado por')).toHaveText('Sem Email');
      await expect(fact(page, 'Resumo do passe', 'Nascimento')).toHaveText('–');
      await expect(fact(page, 'Resumo do passe', 'Via')).toHaveText('–');
      await expect(page.getByText('Nenhuma inconsistência registrada.')).toBeVisible();
      await expect(page.getByText('Este passe não tem pedido.')).toBeVisible();
      await expect(page.getByText('Endereço não informado')).toBeVisible();
      await expect(page.getByText('Documento não disponível')).toHaveCount(6);
      await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|\[object/);
    }
  });

  test('shows unknown codes and partial addresses', async ({ page, backend }) => {
    const body = {
      id: 7,
      status: 'voando',
      entidade: 'UEL',
      inconsistencias: ['codigo_novo', 'codigo_novo'],
      mensagem_inconsistencia: 'Linha um.\nLinha dois.',
      ultimo_pedido: { numero_pedido: 104_812, status: 'sumiu', pago_em: null, emitido_por: null },
      endereco_entrega: { endereco_cidade: 'Santos' },
    };
    await backend.setFaults([{ operationId: 'getPasse', fault: { kind: 'wrong-envelope', body } }]);
    await page.goto('/passe/7');
    await expect(page.getByTitle('voando')).toHaveText('Status Desconhecido');
    await expect(fact(page, 'Resumo do passe', 'Entidade')).toHaveText('UEL');
    await expect(page.getByRole('list', { name: 'Inconsistências' }).getByRole('listitem')).toHaveText(['codigo_novo']);
    await expect(page.getByRole('link', { name: '104812' })).toHaveAttribute('href', '/pedidos?search=104812');
    await expect(page.getByTitle('sumiu')).toHaveText('Status Desconhecido');
    await expect(region(page, 'Endereço de entrega')).toContainText('Rua não informada, Número não informado');
    await expect(region(page, 'Endereço de entrega')).toContainText('Santos · CEP não informado');
    await expect(fact(page, 'Endereço de entrega', 'Telefone da entrega')).toHaveText('Não Informado');
  });
});
