import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../domains/handlers.ts';
import { ACCOUNTS } from '../server.ts';
import { field, matching, startHarness, valuesOf } from './harness.ts';
import type { Harness } from './harness.ts';
import { sqlOn } from './statements.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
});
beforeEach(async () => {
  await harness.reset();
  token = await harness.tokenOf('superuser');
});
afterAll(() => harness.close());

const get = (path: string) => harness.call('GET', path, { token });
const list = async (query = '') => (await get(`accounts/users/${query}`)).json;
const remove = (id: unknown) => harness.call('DELETE', `auth/user/${String(id)}/`, { token });
const register = (email: string, password = 'segredo', password2 = password) =>
  harness.call('POST', 'accounts/register/', { token, json: { email, password, password2 } });

function rowsOf(json: unknown): unknown[] {
  return valuesOf(field(json, 'results') ?? json);
}

async function idOf(email: string): Promise<unknown> {
  return field(await list(`?search=${email}`), 'results', 0, 'id');
}

describe('listUsuarios', () => {
  it('returns each user once, newest first, ten per page', async () => {
    const first = await list();
    const count = Number(field(first, 'count'));
    const ids: unknown[] = [];
    for (let page = 1; page <= Math.ceil(count / 10); page += 1) {
      const rows = rowsOf(await list(`?page=${page}&search=`));
      expect(rows.length).toBe(page * 10 <= count ? 10 : count % 10);
      ids.push(...rows.map((row) => field(row, 'id')));
    }
    expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(ids).size).toBe(count);
    expect(field(first, 'previous')).toBeNull();
    expect(field(await list(`?page=${Math.ceil(count / 10)}`), 'next')).toBeNull();
  });

  it('searches a part of the e-mail, ignoring case, and not the name', async () => {
    expect(await list('?search=NTE@EMBARQUE')).toMatchObject({
      count: 2,
      results: [{ email: ACCOUNTS.customer }, { email: ACCOUNTS.staff }],
    });
    expect(await list(`?search=${encodeURIComponent('nte@\u200bembarque\u200e')}`)).toMatchObject({ count: 2 });
    expect(await list('?search=Helena Duarte')).toMatchObject({ count: 0, results: [], next: null, previous: null });
  });

  it('treats wildcards as plain text', async () => {
    expect(field(await list('?search=%25'), 'count')).toBe(0);
    expect(field(await list('?search=_mbarque'), 'count')).toBe(0);
  });
});

describe('createUsuario', () => {
  it('creates a customer, who is first in the list and cannot sign in', async () => {
    const answer = await register('Bruno.Alves@Example.com');
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      id: field(answer.json, 'id'),
      email: 'bruno.alves@example.com',
      phone: null,
      provider: null,
      date_joined: matching(/^2026-11-18T\d\d:\d\d:\d\d-03:00$/),
      is_staff: false,
      is_superuser: false,
    });
    expect(field(await list(), 'results', 0)).toEqual(answer.json);
    const login = await harness.call('POST', 'accounts/login-staff/', {
      json: { email: 'bruno.alves@example.com', password: 'segredo' },
    });
    expect(login.status).toBe(403);
  });

  it('refuses an existing e-mail, ignoring case', async () => {
    expect(await register('GESTORA@embarque.test')).toMatchObject({
      status: 400,
      json: { detail: 'Já existe um usuário com este e-mail.', email: ['Já existe um usuário com este e-mail.'] },
    });
  });

  it('refuses different passwords', async () => {
    expect(await register('duas.senhas@example.com', 'segredo1', 'segredo2')).toMatchObject({
      status: 400,
      json: { detail: 'As senhas não coincidem.', password2: ['As senhas não coincidem.'] },
    });
    expect(await idOf('duas.senhas@example.com')).toBeUndefined();
  });

  it('accepts one of two concurrent requests with the same e-mail', async () => {
    const answers = await Promise.all([register('dois@example.com'), register('dois@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });
});

describe('deleteUsuario', () => {
  it('deletes the user and all of the user’s orders', async () => {
    const id = await idOf(ACCOUNTS.customer);
    const historico = rowsOf((await get(`pedidos/historico-usuario/${String(id)}/`)).json);
    expect(historico.length).toBeGreaterThan(0);
    const pedido = String(field(historico[0], 'id'));
    expect((await get(`pedido/${pedido}/`)).status).toBe(200);

    const answer = await remove(id);
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect((await get(`pedido/${pedido}/`)).status).toBe(404);
    expect(await idOf(ACCOUNTS.customer)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
  });

  it("deletes the documents of the user's passes, except those that another pass uses", async () => {
    const ask = <Row>(text: string, values: readonly unknown[]) =>
      harness.database.transaction((tx) => sqlOn(tx).query<Row>(text, values));
    const [own] = await ask<{ usuario_id: number; id: number; shared: number }>(
      `select usuario_id, declaracao_id as id, foto_passe_id as shared
         from passes join pedidos on pedidos.id = pedido_id
        where passes.status = 'criado' and pedidos.status = 'dados_em_analise' and usuario_id is not null
          and declaracao_id is not null and foto_passe_id is not null
          and (select count(*) from passes as other where other.declaracao_id = passes.declaracao_id) = 1
          and exists (select from passes as other join pedidos as o on o.id = other.pedido_id
                       where other.foto_passe_id = passes.foto_passe_id and o.usuario_id is distinct from pedidos.usuario_id)`,
      [],
    );
    const left = async () =>
      (await ask<{ id: number }>('select id from documentos where id = any($1)', [[own?.id, own?.shared]])).map(
        ({ id }) => id,
      );
    expect((await left()).sort()).toEqual([own?.id, own?.shared].sort());
    expect((await remove(own?.usuario_id)).status).toBe(204);
    expect(await left()).toEqual([own?.shared]);
  });

  it('updates the status of a service order to that of its remaining orders', async () => {
    const ordens: unknown[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`ordens-servico/?page=${page}`);
      if (answer.status === 404) {
        break;
      }
      ordens.push(...rowsOf(answer.json));
    }
    const unfinished = ordens.find((ordem) => field(ordem, 'status') !== 'finalizado');
    const id = String(field(unfinished, 'id'));
    const pedidos = field((await get(`ordens-servico/${id}/detalhes/`)).json, 'pedidos');
    for (const pedido of valuesOf(pedidos)) {
      const { json } = await get(`pedido/${String(field(pedido, 'id'))}/`);
      const email = field(json, 'usuario_email');
      if (typeof email === 'string' && (await idOf(email)) !== undefined) {
        expect((await remove(await idOf(email))).status).toBe(204);
      }
    }
    const after = (await get(`ordens-servico/${id}/detalhes/`)).json;
    const open = valuesOf(field(after, 'pedidos')).filter((pedido) => field(pedido, 'status') === 'em_producao');
    expect(open).toEqual([]);
    expect(field(after, 'ordem_servico', 'status')).toBe('finalizado');
  });

  it("returns 409 for the caller's own account", async () => {
    const message = 'Você não pode excluir o próprio usuário.';
    expect(await remove(await idOf(ACCOUNTS.superuser))).toMatchObject({
      status: 409,
      json: { detail: message, message },
    });
  });

  it('returns 409 for the last superuser, whose caller was deleted at the same time', async () => {
    const late = await startHarness({
      database: harness.database,
      handlers: {
        ...handlers,
        deleteUsuario: (request) =>
          handlers.deleteUsuario({
            ...request,
            transaction: (work) =>
              request.transaction((db, user, changed) => work(db, { ...user, id: 2_000_000_000 }, changed)),
          }),
      },
    });
    const answer = await late.call('DELETE', `auth/user/${String(await idOf(ACCOUNTS.superuser))}/`, { token });
    await late.close();
    const message = 'Este é o último superusuário e não pode ser excluído.';
    expect(answer).toMatchObject({ status: 409, json: { detail: message, message } });
  });

  it('returns 409 for an employee with service orders', async () => {
    const message = 'O usuário é responsável por ordens de serviço e não pode ser excluído.';
    expect(await remove(await idOf(ACCOUNTS.staff))).toMatchObject({ status: 409, json: { detail: message, message } });
  });

  it('returns 404 for an unknown user', async () => {
    expect(await remove(2_000_000_000)).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
  });
});
