import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import type { RelatorioEntregasPedido } from '../documents/relatorio-entregas.ts';
import { makeRelatorioEntregas } from '../documents/relatorio-entregas.ts';
import { pedidosEnviadosEntregues } from '../domains/entregas/queries.ts';
import { readEnv } from '../env.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';
import { unzip } from './unzip.ts';

const DAY = '2025-05-05';

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await copyTestDatabase(inject('stagingTemplate'));
  database = await openDatabase(readEnv(copy.env).database, (reason) => {
    throw new Error(reason);
  });
  // More than two parts, of which many orders changed in the same moment, or within one second.
  await database.transaction((tx) =>
    sqlOn(tx).query(
      `with novos as (
         insert into pedidos (numero_pedido, status, valor_total, pago_em, criacao, atualizacao)
         select (500000 + n)::text, 'entregue', 10, '2025-05-01', '2025-05-01', $1::date + interval '9 hours' + n / 600 * interval '0.3 seconds'
           from generate_series(1, 2300) as n
         returning id, atualizacao)
       insert into pedido_eventos (pedido_id, instante, para, autor) select id, atualizacao, 'entregue', 'Teste' from novos order by id`,
      [DAY],
    ),
  );
});
afterAll(async () => {
  await database.close();
  await copy.remove();
});

function parts(fim = DAY): AsyncGenerator<RelatorioEntregasPedido[]> {
  return pedidosEnviadosEntregues(database.transaction, DAY, fim);
}

describe('the delivery report, read in several transactions', () => {
  it('has every order of the period once, in the order of the status changes', async () => {
    const expected = await database.transaction((tx) =>
      sqlOn(tx).query<{ numero: string }>(
        'select numero_pedido as numero from pedidos where atualizacao::date = $1 order by atualizacao, id',
        [DAY],
      ),
    );
    expect(expected).toHaveLength(2300);
    const files = unzip(await makeRelatorioEntregas({ inicio: DAY, fim: DAY, pedidos: parts() }));
    const shown = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>(\d{6})<\/t>/g)].map(
      ([, numero]) => numero,
    );
    expect(shown).toEqual(expected.map(({ numero }) => numero));
    const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
    expect([...sheet.matchAll(/<row r="(\d+)"/g)].map(([, row]) => Number(row))).toEqual(
      Array.from({ length: 2301 }, (_, index) => index + 1),
    );
  });

  it('lists an order once that changes while the report is read, without blocking the change', async () => {
    const seen: string[] = [];
    let changed: string | undefined;
    for await (const part of parts('2026-12-31')) {
      seen.push(...part.map(({ numeroPedido }) => numeroPedido));
      if (changed === undefined) {
        changed = part[0]?.numeroPedido;
        // On the embedded database this would wait for ever if the reading held its one connection.
        await database.transaction((tx) =>
          sqlOn(tx).query(
            `insert into pedido_eventos (pedido_id, instante, para, autor)
             select id, '2026-12-01', 'entregue', 'Teste' from pedidos where numero_pedido = $1`,
            [changed],
          ),
        );
      }
    }
    expect(seen.filter((numero) => numero === changed)).toHaveLength(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(2300);
  });
});
