import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrdemServico, deletePaidPedidos } from './paid-pedidos.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { unzip } from './unzip.ts';

let harness: SqlHarness;
beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

/** Status changes of an order: who, from, to. */
function eventosOf(pedido: number) {
  return harness.sql<{ autor: string; de: string | null; para: string }>(
    'select autor, de, para from pedido_eventos where pedido_id = $1 order by id',
    [pedido],
  );
}

function eventosOfPasses(pedido: number) {
  return harness.sql<{ autor: string; de: string | null; para: string }>(
    `select autor, de, para from passe_eventos join passes on passes.id = passe_id where pedido_id = $1 order by passe_eventos.id`,
    [pedido],
  );
}

/** Numbers and status labels of the delivery report of a day. */
async function report(day: string): Promise<string[]> {
  const { bytes } = await harness.get(`relatorio-pedidos-envio-entregues/?data_inicio=${day}&data_fim=${day}`);
  return [...(unzip(bytes).get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(
    ([, text]) => text ?? '',
  );
}

describe('events of orders and passes', () => {
  it('form a chain from creation to the current status for every record of the seed', async () => {
    for (const [tabela, eventos, id] of [
      ['pedidos', 'pedido_eventos', 'pedido_id'],
      ['passes', 'passe_eventos', 'passe_id'],
    ]) {
      const broken = await harness.sql(
        `select registro.id from ${tabela} registro left join (
           select ${id}, array_agg(para order by id) as para, array_agg(de order by id) as de,
                  bool_and(before is null or before <= instante) as ordered
             from (select *, lag(instante) over (partition by ${id} order by id) as before from ${eventos}) e
            group by ${id}) evento on evento.${id} = registro.id
          where evento.para[cardinality(para)] is distinct from registro.status or evento.de[1] is not null
             or evento.de[2:] is distinct from evento.para[:cardinality(para) - 1] or not evento.ordered`,
      );
      expect(broken, tabela).toEqual([]);
    }
  });

  it('contain the employee of each step from service order to delivery', async () => {
    await deletePaidPedidos(harness);
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago'] });
    const ordem = await createOrdemServico(harness, 1);
    await harness.send('POST', `ordens-servico/${ordem}/pedido-emitido/${pedido}/`, undefined, 'staff');
    await harness.send('PATCH', `gerenciar-pedidos/${pedido}/`, { status: 'enviado' }, 'staff');
    await harness.send('PATCH', `confirmar-entrega/${pedido}/`, undefined, 'staff');
    const superuser = await harness.value("select nome_completo from usuarios where email = 'gestora@embarque.test'");
    const staff = await harness.value("select nome_completo from usuarios where email = 'atendente@embarque.test'");
    expect(await eventosOf(pedido)).toEqual([
      { autor: superuser, de: 'pago', para: 'em_producao' },
      { autor: staff, de: 'em_producao', para: 'pronto' },
      { autor: staff, de: 'pronto', para: 'enviado' },
      { autor: staff, de: 'enviado', para: 'entregue' },
    ]);
    expect((await eventosOfPasses(pedido)).map(({ de, para }) => [de, para])).toEqual([
      ['pago', 'emitido'],
      ['emitido', 'enviado'],
      ['enviado', 'entregue'],
    ]);
  });

  it('contain the return to pago when the service order is deleted', async () => {
    await deletePaidPedidos(harness);
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago'] });
    const ordem = await createOrdemServico(harness, 1);
    await harness.send('DELETE', `ordens-servico/${ordem}/`);
    expect((await eventosOf(pedido)).at(-1)).toMatchObject({ de: 'em_producao', para: 'pago' });
  });

  it('contain the employee who rejected a pass, and a rejection removes an earlier message', async () => {
    const pedido = await harness.newPedido({ status: 'dados_em_analise', passes: ['criado', 'criado'] });
    const [passe] = await harness.sql<{ id: number }>(
      `update passes set declaracao_id = (select min(id) from documentos), mensagem_inconsistencia = 'Antiga.'
        where pedido_id = $1 returning id`,
      [pedido],
    );
    await harness.send('PATCH', `passe/${passe?.id ?? 0}/mark-rejeitado/`, undefined, 'staff');
    const staff = await harness.value("select nome_completo from usuarios where email = 'atendente@embarque.test'");
    expect(await eventosOfPasses(pedido)).toEqual([{ autor: staff, de: 'criado', para: 'inconsistencia' }]);
    expect(await harness.value('select mensagem_inconsistencia from passes where id = $1', [passe?.id])).toBeNull();
  });
});

describe('the delivery report', () => {
  it('lists an order on the day of shipping and on the day of delivery', async () => {
    const pedido = await harness.newPedido({ status: 'entregue', passes: ['entregue'] });
    const numero = await harness.value('select numero_pedido from pedidos where id = $1', [pedido]);
    await harness.sql(
      `insert into pedido_eventos (pedido_id, instante, de, para, autor) values
         ($1, '2024-10-10 10:00-03', 'pronto', 'enviado', 'Teste'), ($1, '2024-11-10 10:00-03', 'enviado', 'entregue', 'Teste')`,
      [pedido],
    );
    expect(await report('2024-10-10')).toEqual(expect.arrayContaining([numero, 'Enviado']));
    expect(await report('2024-11-10')).toEqual(expect.arrayContaining([numero, 'Entregue']));
    expect(await report('2024-10-10')).not.toContain('Entregue');
  });
});

describe('Suspenso and indeferido passes', () => {
  it('do not block Emitido and cannot be printed', async () => {
    await deletePaidPedidos(harness);
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago', 'indeferido', 'Suspenso'] });
    const ordem = await createOrdemServico(harness, 1);
    const answer = await harness.send('POST', `ordens-servico/${ordem}/pedido-emitido/${pedido}/`);
    expect(answer.status, answer.text).toBe(200);
    expect(await harness.sql('select status from passes where pedido_id = $1 order by id', [pedido])).toEqual([
      { status: 'emitido' },
      { status: 'indeferido' },
      { status: 'Suspenso' },
    ]);
    await harness.sql("update passes set cod_uso = 'EMB-SUSPEN' where pedido_id = $1 and status = 'Suspenso'", [
      pedido,
    ]);
    expect(await harness.get('passe/EMB-SUSPEN/download/')).toMatchObject({ status: 409 });
  });
});
