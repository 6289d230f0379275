import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { pngFile } from '../support/files.ts';
import { newPeriodo } from '../support/periodos.ts';
import { newTipoPasse } from '../support/tipos-passe.ts';
import { findUsuario } from '../support/usuarios.ts';
import type { SendCase } from './cases.ts';
import { attemptOf, box, dialog, FORM, QUESTION, stillTyped, typed } from './forms.ts';

const CODE = 'Código do ACliente';

export const PERIODOS: readonly SendCase[] = [
  {
    operationId: 'createPeriodo',
    screen: '/periodos criar',
    role: 'gestora',
    attempt: (page, _backend, number) =>
      Promise.resolve(attemptOf(page, '/periodos?dialogo=criar', { [CODE]: `Z${number}`, Nome: `Período ${number}` })),
    ...FORM,
    text: 'Erro ao criar o período.',
    field: { name: 'nome', at: box('Nome') },
    success: 'Período criado com sucesso!',
  },
  {
    operationId: 'updatePeriodo',
    screen: '/periodos editar',
    role: 'gestora',
    attempt: async (page, backend, number) => {
      await newPeriodo(backend, `Y${number}`, `Período ${number}`);
      return attemptOf(page, `/periodos?dialogo=editar&registro=Y${number}`, { Nome: `Mudado ${number}` });
    },
    ...FORM,
    text: 'Erro ao atualizar o período.',
    field: { name: 'nome', at: box('Nome') },
    success: 'Período atualizado com sucesso!',
  },
  {
    operationId: 'deletePeriodo',
    screen: '/periodos excluir',
    role: 'gestora',
    attempt: async (_page, backend, number) => {
      await newPeriodo(backend, `X${number}`, `Período ${number}`);
      return { address: `/periodos?dialogo=excluir&registro=X${number}` };
    },
    ...QUESTION,
    text: 'Erro ao deletar o período.',
    success: 'Período deletado com sucesso!',
  },
];

export const TIPOS_PASSE: readonly SendCase[] = [
  {
    operationId: 'createTipoPasse',
    screen: '/tipos-passe criar',
    role: 'gestora',
    attempt: (page, _backend, number) =>
      Promise.resolve(
        attemptOf(page, '/tipos-passe?dialogo=criar', {
          Nome: `Tipo ${number}`,
          'Descrição (opcional)': 'Meia passagem',
        }),
      ),
    ...FORM,
    text: 'Erro ao criar o Tipo de Passe.',
    field: { name: 'nome', at: box('Nome') },
    success: 'Tipo de Passe criado com sucesso!',
  },
  {
    operationId: 'updateTipoPasse',
    screen: '/tipos-passe editar',
    role: 'gestora',
    attempt: async (page, backend, number) => {
      const id = await newTipoPasse(backend, `Antes ${number}`);
      return attemptOf(page, `/tipos-passe?dialogo=editar&registro=${id}`, { Nome: `Depois ${number}` });
    },
    ...FORM,
    text: 'Erro ao atualizar o Tipo de Passe.',
    field: { name: 'nome', at: box('Nome') },
    success: 'Tipo de Passe atualizado com sucesso!',
  },
  {
    operationId: 'deleteTipoPasse',
    screen: '/tipos-passe excluir',
    role: 'gestora',
    attempt: async (_page, backend, number) => ({
      address: `/tipos-passe?dialogo=excluir&registro=${await newTipoPasse(backend, `Some ${number}`)}`,
    }),
    ...QUESTION,
    text: 'Erro ao deletar o Tipo de Passe.',
    success: 'Tipo de Passe deletado com sucesso!',
  },
];

const PASSWORD = 'trilho-azul-88';

export const USUARIOS: readonly SendCase[] = [
  {
    operationId: 'createUsuario',
    screen: '/users criar',
    role: 'atendente',
    attempt: (page, _backend, number) =>
      Promise.resolve(
        attemptOf(page, '/users?dialogo=criar', {
          Email: `matriz.${number}@example.com`,
          Senha: PASSWORD,
          'Confirmar senha': PASSWORD,
        }),
      ),
    ...FORM,
    text: 'Erro ao criar usuário',
    replacesText: true,
    field: { name: 'email', at: box('Email') },
    success: 'Usuário criado com sucesso!',
  },
  {
    operationId: 'deleteUsuario',
    screen: '/users excluir',
    role: 'gestora',
    attempt: async (_page, backend, number) => {
      const email = `excluir.${number}@example.com`;
      const api = await backend.api('gestora');
      await api.POST('/accounts/register/', { body: { email, password: PASSWORD, password2: PASSWORD } });
      const { id } = await findUsuario(api, email);
      return { address: `/users?search=${encodeURIComponent(email)}&dialogo=excluir&registro=${id}` };
    },
    ...QUESTION,
    text: 'Erro ao deletar usuário',
    success: 'Usuário deletado com sucesso!',
  },
];

/** Models of the seed. */
const MODELOS = 6;

const quiet = (text: string) => (page: Page) => dialog(page).last().getByRole('status').filter({ hasText: text });
/** TXT-90 replaces the text. */
const quietAny = (text: string) => (page: Page) => quiet(text)(page).or(quiet('Resultado desconhecido')(page));

export const ESTOQUE: readonly SendCase[] = [
  {
    operationId: 'createModelo',
    screen: '/estoque-capinhas criar',
    role: 'gestora',
    attempt: (page, _backend, number) => {
      const fields = { Nome: `Capinha ${number}` };
      const picture = page.getByRole('img', { name: 'Prévia da imagem escolhida' });
      return Promise.resolve({
        address: '/estoque-capinhas?dialogo=criar',
        fill: async () => {
          await typed(page, fields);
          await page.getByLabel(/^Imagem/).setInputFiles(await pngFile('capinha.png', '#b8860b'));
          await expect(picture).toBeVisible();
        },
        kept: async () => {
          await stillTyped(page, fields);
          await expect(picture).toBeVisible();
        },
      });
    },
    trigger: FORM.trigger,
    place: quietAny('O modelo não foi salvo.'),
    noToast: true,
    text: 'O modelo não foi salvo.',
    field: { name: 'nome', at: box('Nome') },
    success: (page) => page.locator('[data-sonner-toast]').filter({ hasText: /^Modelo .*adicionado\./ }),
  },
  {
    operationId: 'createCor',
    screen: '/estoque-capinhas cor',
    role: 'gestora',
    attempt: (page, _backend, number) => {
      const cor = page.getByRole('textbox', { name: 'Cor' });
      return Promise.resolve({
        // Each cell uses another model: after an unknown outcome on the same one, the first press would not send (ERR-14).
        address: `/estoque-capinhas?modelo=${1 + (number % MODELOS)}&dialogo=cor`,
        fill: () => cor.fill(`cor ${number}`),
        kept: () => expect(cor).toHaveValue(`cor ${number}`),
      });
    },
    trigger: (page) => page.getByRole('dialog', { name: 'Adicionar Cor' }).locator('button[type=submit]'),
    place: quietAny('A cor não foi salva.'),
    noToast: true,
    text: 'A cor não foi salva.',
    field: { name: 'cor', at: (page) => page.getByRole('textbox', { name: 'Cor' }) },
    success: (page) => page.locator('[data-sonner-toast]').filter({ hasText: /^Cor .*adicionada\.$/ }),
  },
];
