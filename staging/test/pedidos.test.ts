import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field } from './harness.ts';
import { readPdf, scanPdf } from './read-pdf.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness();
});
afterAll(() => staging.close());

/** Ids of a page, and how many rows the list has. */
async function listed(query: string): Promise<{ count: unknown; ids: unknown[] }> {
  const answer = await staging.get(`pedidos-paginados/?${query}`);
  expect(answer.status, answer.text).toBe(200);
  const results = field(answer.json, 'results');
  return {
    count: field(answer.json, 'count'),
    ids: Array.isArray(results) ? results.map((row: unknown) => field(row, 'id')) : [],
  };
}

async function ids(text: string, values: readonly unknown[] = []): Promise<number[]> {
  return (await staging.sql<{ id: number }>(text, values)).map(({ id }) => id);
}

describe('listPedidos', () => {
  it('shows the newest ten with the fields of order and user', async () => {
    const answer = await staging.get('pedidos-paginados/', 'staff');
    const rows = await staging.sql(
      `select p.id, p.numero_pedido, u.email as usuario, case when u.nome_completo <> '' then u.nome_completo end as usuario_nome,
              p.status, p.pago_em, p.valor_total::text as valor_total, p.criacao
         from pedidos p left join usuarios u on u.id = p.usuario_id order by p.criacao desc, p.id desc limit 10`,
    );
    expect(answer.json).toEqual({
      count: 120,
      next: `${staging.url}/api/v1/pedidos-paginados/?page=2`,
      previous: null,
      results: rows,
    });
  });

  it('returns null for the user of an order without customer', async () => {
    const [id] = await ids('select id from pedidos where usuario_id is null order by id desc limit 1');
    const [numero] = await staging.sql<{ numero_pedido: string }>('select numero_pedido from pedidos where id = $1', [
      id,
    ]);
    const answer = await staging.get(`pedidos-paginados/?search=${numero?.numero_pedido ?? ''}`);
    expect(field(answer.json, 'results', 0)).toMatchObject({ id, usuario: null, usuario_nome: null });
  });

  it('paginates with the filters in its links, and returns 404 after the last page', async () => {
    const last = await staging.get('pedidos-paginados/?page=6&page_size=20&search=&status=');
    expect(field(last.json, 'next')).toBeNull();
    expect(field(last.json, 'previous')).toBe(
      `${staging.url}/api/v1/pedidos-paginados/?page=5&page_size=20&search=&status=`,
    );
    expect(field(last.json, 'results', 19, 'id')).toBe(1);
    const beyond = await staging.get('pedidos-paginados/?page=7&page_size=20');
    expect([beyond.status, beyond.json]).toEqual([404, { detail: 'Página inválida.' }]);
    const farBeyond = await staging.get('pedidos-paginados/?page=2147483647&page_size=100');
    expect(farBeyond.status).toBe(404);
  });

  it('filters by each status', async () => {
    const statuses = await staging.sql<{ status: string; total: number }>(
      'select status, count(*) as total from pedidos group by 1',
    );
    expect(statuses).toHaveLength(12);
    for (const { status, total } of statuses) {
      const answer = await staging.get(`pedidos-paginados/?status=${status}&page_size=100`);
      expect(field(answer.json, 'count'), status).toBe(total);
      const results = field(answer.json, 'results');
      expect(new Set(Array.isArray(results) ? results.map((row: unknown) => field(row, 'status')) : [])).toEqual(
        new Set([status]),
      );
    }
  });

  it('returns 400 for an unknown status, an invalid page and an unknown parameter', async () => {
    for (const query of ['status=cancelada', 'page=0', 'page_size=101', 'page=x', 'ordering=id']) {
      expect((await staging.get(`pedidos-paginados/?${query}`)).status, query).toBe(400);
    }
  });
});

describe('the search of listPedidos', () => {
  it('finds an order by its number and by the first digits of it', async () => {
    const [row] = await staging.sql<{ id: number; numero_pedido: string }>(
      'select id, numero_pedido from pedidos where id = 57',
    );
    expect(await listed(`search=${row?.numero_pedido ?? ''}`)).toEqual({ count: 1, ids: [57] });
    const expected = await ids("select id from pedidos where substr(numero_pedido, 1, 5) = '10011' order by id desc");
    expect(expected).toHaveLength(10);
    expect(await listed('search=10011')).toEqual({ count: 10, ids: expected });
    expect(await listed(`search=${encodeURIComponent('\u200e100\u00ad11\u200b')}`)).toEqual({
      count: 10,
      ids: expected,
    });
  });

  it('finds the orders of a user by e-mail, ignoring case', async () => {
    const expected = await ids(
      "select p.id from pedidos p join usuarios u on u.id = p.usuario_id where u.email = 'cliente@embarque.test' order by p.id desc",
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(await listed('search=CLIENTE@embarque.test&page_size=100')).toEqual({
      count: expected.length,
      ids: expected,
    });
    expect(await listed('search=%20cliente@embarque%20&page_size=100')).toEqual({
      count: expected.length,
      ids: expected,
    });
  });

  it('finds a name without accents and case, and by separate words', async () => {
    await staging.sql(
      "update usuarios set first_name = 'Conceição Inês', last_name = 'd''Ávila Araújo' where email = 'cliente@embarque.test'",
    );
    const expected = await listed('search=cliente@embarque.test&page_size=100');
    for (const search of [
      'conceicao ines',
      'CONCEIÇÃO',
      'ávila',
      "d'avila",
      'araujo conceicao',
      'Ines  Araujo',
      'In\u200bes Ara\u00adujo',
    ]) {
      const found = await listed(`search=${encodeURIComponent(search)}&page_size=100`);
      expect(found.ids, search).toEqual(expect.arrayContaining(expected.ids));
    }
    expect(await listed(`search=${encodeURIComponent('conceicao zzz')}`)).toEqual({ count: 0, ids: [] });
  });

  it("finds the order by a passenger's CPF with and without mask, and by its first digits", async () => {
    const [passe] = await staging.sql<{ cpf: string; pedido_id: number }>(
      'select cpf, max(pedido_id) as pedido_id from passes where cpf is not null group by cpf having count(distinct pedido_id) = 1 order by 1 limit 1',
    );
    const cpf = passe?.cpf ?? '';
    const masked = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`;
    for (const search of [
      cpf,
      masked,
      masked.slice(0, 11),
      cpf.slice(0, 9),
      `\u202a${masked.replace('-', '\u2212')}`,
    ]) {
      expect(await listed(`search=${encodeURIComponent(search)}`), search).toEqual({
        count: 1,
        ids: [passe?.pedido_id],
      });
    }
  });

  it("finds the order by the customer's CPF", async () => {
    const id = await staging.newPedido({ status: 'pago', passes: ['pago'] });
    await staging.sql("update usuarios set cpf = '39053344705' where email = 'cliente@embarque.test'");
    for (const cpf of ['390.533.447-05', '39053344705']) {
      const { json } = await staging.get(`pedidos-paginados/?search=${cpf}`);
      expect(field(json, 'results', 0, 'id'), cpf).toBe(id);
    }
  });

  it('treats wildcards as plain text', async () => {
    for (const search of ['%', '_', '1%', '\\']) {
      expect(await listed(`search=${encodeURIComponent(search)}`), search).toEqual({ count: 0, ids: [] });
    }
  });

  it('combines with the status, and counts an order with several matches once', async () => {
    const expected = await ids(
      "select p.id from pedidos p join usuarios u on u.id = p.usuario_id where u.email = 'cliente@embarque.test' and p.status = 'entregue' order by p.id desc",
    );
    expect(await listed('search=cliente@embarque&status=entregue')).toEqual({ count: expected.length, ids: expected });
    await staging.sql(
      "update usuarios set last_name = '100099 Silva' where id = (select usuario_id from pedidos where id = 99)",
    );
    expect((await listed('search=100099&page_size=100')).ids.filter((id) => id === 99)).toHaveLength(1);
  });
});

describe('getPedido', () => {
  it('shows an order with payment, service order, address, phone cases and items', async () => {
    const [row] = await staging.sql<{ id: number }>(
      `select p.id from pedidos p where p.status = 'pronto' and p.ordem_servico_id is not null and p.cep is not null
          and exists (select 1 from pedido_capinhas c where c.pedido_id = p.id)
          and exists (select 1 from passes where pedido_id = p.id and declaracao_id is not null) order by p.id limit 1`,
    );
    const id = row?.id ?? 0;
    const [pedido] = await staging.sql<Record<string, unknown>>(
      `select p.id, p.numero_pedido, u.email as usuario, u.nome_completo as usuario_nome, u.email as usuario_email, p.status,
              p.pago_em, p.valor_total::text as valor_total, p.payer_name, p.net_received_amount::text as net_received_amount,
              p.criacao, p.atualizacao, p.emitido_por, p.tipo_entrega, json_build_object('id', p.ordem_servico_id) as ordem_servico,
              (select json_agg(json_build_object('label', modelo || ' ' || cor || ' x ' || quantidade) order by id)
                 from pedido_capinhas where pedido_id = p.id) as capinhas,
              (select count(*) from passes where pedido_id = p.id) as quantidade_passes,
              json_build_object('endereco_rua', p.endereco_rua, 'endereco_numero', p.endereco_numero, 'endereco_bairro', p.endereco_bairro,
                'endereco_cidade', p.endereco_cidade, 'cep', translate(p.cep, '-', ''), 'complemento', p.complemento,
                'telefone', p.telefone, 'valor_frete', p.valor_frete::text) as endereco_entrega
         from pedidos p left join usuarios u on u.id = p.usuario_id where p.id = $1`,
      [id],
    );
    const answer = await staging.get(`pedido/${id}/`, 'staff');
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ ...pedido });
    const itens = await staging.sql<Record<string, unknown>>(
      `select s.id, s.nome, s.cpf, s.data_nascimento, s.curso, s.telefone, s.status, s.validado_por, s.inconsistencias,
              s.mensagem_inconsistencia, s.criacao, s.atualizacao, s.cod_uso, s.via, s.endereco_rua, s.endereco_numero,
              s.endereco_bairro, s.endereco_cidade, json_build_object('nome', t.nome, 'valor', s.valor::text) as tipo_passe,
              case when e.id is not null then json_build_object('ent_nome', e.ent_nome) end as entidade,
              case when r.nome is not null then json_build_object('nome', r.nome) end as periodo
         from passes s join tipos_passe t on t.id = s.tipo_passe_id left join entidades e on e.id = s.entidade_id
         left join periodos r on r.cod_sistema = s.periodo_cod where s.pedido_id = $1 order by s.id`,
      [id],
    );
    expect(field(answer.json, 'itens_pedido')).toMatchObject(itens);
  });

  it('contains links to the documents, and null for missing ones', async () => {
    const [passe] = await staging.sql<{ id: number; pedido_id: number; mime: string }>(
      `select s.id, s.pedido_id, d.mime from passes s join documentos d on d.id = s.declaracao_id
        where s.foto_pessoa_identidade_id is null or s.identidade_costa_id is null order by s.id limit 1`,
    );
    const [missing] = await staging.sql<Record<string, unknown>>(
      'select foto_passe_id, foto_pessoa_identidade_id, identidade_frente_id, identidade_costa_id from passes where id = $1',
      [passe?.id],
    );
    const answer = await staging.get(`pedido/${passe?.pedido_id ?? 0}/`);
    const itens = field(answer.json, 'itens_pedido');
    const item: unknown = Array.isArray(itens)
      ? itens.find((candidate: unknown) => field(candidate, 'id') === passe?.id)
      : undefined;
    for (const [column, id] of Object.entries(missing ?? {})) {
      expect(field(item, column.replace(/_id$/, '')) === null, column).toBe(id === null);
    }
    const link = String(field(item, 'declaracao'));
    const document = await fetch(link);
    expect([document.status, document.headers.get('content-type')]).toEqual([200, passe?.mime]);
    await document.arrayBuffer();
  });

  it('returns no address for pickup, even if one is stored, and none for an order without one', async () => {
    const pickup = await staging.newPedido({ status: 'pronto', tipoEntrega: 'retirada' });
    const unknown = await staging.newPedido({ status: 'pronto', tipoEntrega: 'envio' });
    await staging.sql('update pedidos set endereco_rua = null, endereco_cidade = null, cep = null where id = $1', [
      unknown,
    ]);
    for (const id of [pickup, unknown]) {
      expect(field((await staging.get(`pedido/${id}/`)).json, 'endereco_entrega')).toBeNull();
    }
  });

  it('keeps the price of the order when the price of the type changes', async () => {
    const id = await staging.newPedido({ status: 'pagar', passes: ['validado'], valorPasse: '12.34' });
    await staging.sql('update tipos_passe set valor = 999.99 where id = (select min(id) from tipos_passe)');
    const answer = await staging.get(`pedido/${id}/`);
    expect(field(answer.json, 'itens_pedido', 0, 'tipo_passe', 'valor')).toBe('12.34');
  });

  it('returns 404 for an unknown order', async () => {
    const answer = await staging.get('pedido/999999/');
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Não encontrado.' }]);
  });
});

describe('exportEtiqueta', () => {
  it('is a PDF named after the order, with its recipient, address, contents and barcode', async () => {
    const [pedido] = await staging.sql<{ id: number; numero: string; texts: string[] }>(
      `select p.id, p.numero_pedido as numero, array[u.nome_completo, p.endereco_rua || ', ' || p.endereco_numero, p.cep, c.label] as texts
         from pedidos p join usuarios u on u.id = p.usuario_id join pedido_capinhas c on c.pedido_id = p.id
        where p.tipo_entrega = 'registrada' and p.cep is not null and p.endereco_numero is not null and u.nome_completo <> ''
        order by length(u.nome_completo || p.endereco_rua), p.id limit 1`,
    );
    const id = pedido?.id;
    const answer = await staging.get(`anexos/pedido/${String(id)}/exportar-etiqueta/`, 'staff');
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=etiqueta_pedido_${String(id)}.pdf`);
    const text = (await readPdf(answer.bytes)).map((page) => page.text).join(' ');
    expect(pedido?.texts.filter((expected) => !text.includes(expected))).toEqual([]);
    expect(await scanPdf(answer.bytes, 1)).toEqual([`ZBAR_CODE128 ${pedido?.numero ?? ''}`]);
  });

  it('is rendered for an incomplete address', async () => {
    const id = await staging.newPedido({ status: 'pronto', tipoEntrega: 'envio' });
    expect((await staging.get(`anexos/pedido/${id}/exportar-etiqueta/`)).status).toBe(200);
  });

  it('returns 409 without an address: pickup and no delivery', async () => {
    for (const tipoEntrega of ['retirada', 'nenhum'] as const) {
      const id = await staging.newPedido({ status: 'pronto', tipoEntrega });
      const answer = await staging.get(`anexos/pedido/${id}/exportar-etiqueta/`);
      const message = 'O pedido não tem endereço de entrega para a etiqueta.';
      expect([answer.status, answer.json]).toEqual([409, { detail: message, message }]);
    }
  });

  it('returns 404 for an unknown order', async () => {
    expect((await staging.get('anexos/pedido/999999/exportar-etiqueta/')).status).toBe(404);
  });
});

describe('listHistoricoUsuario', () => {
  it('lists every order of a user, newest first, with the fields of getPedido', async () => {
    const [usuario] = await staging.sql<{ id: number }>(
      "select id from usuarios where email = 'cliente@embarque.test'",
    );
    const expected = await ids('select id from pedidos where usuario_id = $1 order by criacao desc, id desc', [
      usuario?.id,
    ]);
    const answer = await staging.get(`pedidos/historico-usuario/${usuario?.id ?? 0}/`, 'staff');
    const rows: unknown[] = Array.isArray(answer.json) ? answer.json : [];
    expect(rows.map((row) => field(row, 'id'))).toEqual(expected);
    const detail = await staging.get(`pedido/${String(expected[0])}/`);
    const withoutLinks = (json: unknown): unknown => JSON.parse(JSON.stringify(json).replaceAll(/\?exp=[^"]+/g, ''));
    expect(withoutLinks(rows[0])).toEqual(withoutLinks(detail.json));
  });

  it('is empty for a user without orders, and returns 404 for an unknown user', async () => {
    const empty = await staging.get('pedidos/historico-usuario/2/');
    expect([empty.status, empty.json]).toEqual([200, []]);
    expect((await staging.get('pedidos/historico-usuario/999999/')).status).toBe(404);
  });
});
