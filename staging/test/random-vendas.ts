import fc from 'fast-check';
import type { SqlHarness } from './sql-harness.ts';
import { TODAY } from './template.ts';

/** An order with what was sold in it; money as decimal text. `tipo`: the n-th pass type, from 0. */
export interface Vendido {
  readonly status: string;
  readonly pago_em: string | null;
  readonly valor_total: string;
  readonly passes: readonly { readonly tipo: number; readonly valor: string }[];
  readonly capinhas: readonly { readonly modelo: string; readonly quantidade: number; readonly renda: string }[];
}

const HOUR_MS = 3_600_000;

/** Midnight of São Paulo at the beginning of the day so many days before today, and some seconds. */
export function midnight(days: number, seconds = 0): string {
  return new Date(Date.parse(`${TODAY}T03:00:00Z`) - days * 24 * HOUR_MS + seconds * 1000).toISOString();
}

/** Days on which a period of these tests begins or ends. */
const PERIOD_DAYS = [0, 7, 30, 90];

/** The seconds around the midnights where a period begins, or is over: of PERIOD_DAYS, and of the four of getVendas. */
const edge = fc
  .tuple(
    fc.constantFrom(...PERIOD_DAYS, ...PERIOD_DAYS.map((days) => days - 1), 13, 59, 179, 364, 729),
    fc.constantFrom(-1, 0, 1),
  )
  .map(([days, seconds]) => midnight(days, seconds));

const anyInstant = fc
  .tuple(fc.nat(800), fc.nat(86_399))
  .map(([days, second]) =>
    new Date(Date.parse(`${TODAY}T00:00:00Z`) - days * 24 * HOUR_MS + second * 1000).toISOString(),
  );

/** Small amounts, whose changes in percent need rounding, and large ones. */
const money = fc
  .oneof(fc.nat(40_000), fc.constantFrom(0, 1, 19_999, 20_000, 20_001), fc.nat(99_999_999))
  .map((cents) => (cents / 100).toFixed(2));

/** What was sold, and two days of a period, as days before today, in any order. */
export const vendasDatabase = fc.record({
  pedidos: fc.array(
    fc.record({
      status: fc.constantFrom(
        'pago',
        'em_producao',
        'pronto',
        'enviado',
        'cancelado',
        'entregue',
        'recusado',
        'pagar',
        'em_aberto',
      ),
      pago_em: fc.option(fc.oneof(edge, anyInstant), { freq: 6 }),
      valor_total: money,
      passes: fc.array(fc.record({ tipo: fc.nat(3), valor: money }), { maxLength: 3 }),
      capinhas: fc.array(
        fc.record({
          modelo: fc.constantFrom('Trilhos', 'Orla', '=1+1'),
          quantidade: fc.integer({ min: 1, max: 9 }),
          renda: money,
        }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 35 },
  ),
  period: fc.tuple(fc.constantFrom(...PERIOD_DAYS), fc.constantFrom(...PERIOD_DAYS)),
});

/** Replaces everything that was sold. */
export async function fillVendas({ sql }: Pick<SqlHarness, 'sql'>, pedidos: readonly Vendido[]): Promise<void> {
  await sql('delete from pedidos');
  const rows = JSON.stringify(pedidos.map((pedido, index) => ({ ...pedido, numero: String(200_000 + index) })));
  await sql(
    `insert into pedidos (numero_pedido, status, valor_total, pago_em, criacao, atualizacao)
     select numero, status, valor_total, pago_em, '2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'
       from jsonb_to_recordset($1::jsonb) as pedido (numero text, status text, valor_total numeric, pago_em timestamptz)
      order by numero`,
    [rows],
  );
  await sql(
    `insert into passes (pedido_id, tipo_passe_id, valor, status, nome, criacao, atualizacao)
     select pedidos.id, tipo.ids[1 + passe.tipo], passe.valor, 'criado', 'Alguém', pedidos.criacao, pedidos.criacao
       from jsonb_to_recordset($1::jsonb) as novo (numero text, passes jsonb)
       join pedidos on pedidos.numero_pedido = novo.numero,
            jsonb_to_recordset(novo.passes) as passe (tipo integer, valor numeric),
            (select array_agg(id order by id) as ids from tipos_passe) tipo`,
    [rows],
  );
  await sql(
    `insert into pedido_capinhas (pedido_id, modelo, cor, quantidade, renda)
     select pedidos.id, capinha.modelo, 'azul', capinha.quantidade, capinha.renda
       from jsonb_to_recordset($1::jsonb) as novo (numero text, capinhas jsonb)
       join pedidos on pedidos.numero_pedido = novo.numero,
            jsonb_to_recordset(novo.capinhas) as capinha (modelo text, quantidade integer, renda numeric)`,
    [rows],
  );
}
