import { z } from 'zod/mini';

const when = z.optional(z.enum(['before', 'after']));

/**
 * What goes wrong. With when: 'after' the handler has run and committed, and only its answer is replaced.
 * - latency: the true answer, `ms` milliseconds late.
 * - status: this status, body and headers. An object is sent as JSON, a text as it is.
 * - cut: the connection is cut without an answer, before or after the change.
 * - html: 200 with a page, as a proxy in between sends one.
 * - broken-json: 200 with half of a JSON text.
 * - wrong-envelope: 200 with JSON that is not what the contract says; `body` replaces the default {"dados": []}.
 * - hang: no answer until POST /__staging/faults/release; then the true answer.
 */
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('latency'), ms: z.number().check(z.gte(0), z.lte(600_000)) }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.optional(z.unknown()),
    contentType: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
    when,
  }),
  z.strictObject({ kind: z.literal('cut'), when: z.enum(['before', 'after']) }),
  z.strictObject({ kind: z.literal('html'), when }),
  z.strictObject({ kind: z.literal('broken-json'), when }),
  z.strictObject({ kind: z.literal('wrong-envelope'), body: z.optional(z.unknown()), when }),
  z.strictObject({ kind: z.literal('hang') }),
]);

/**
 * One fault on request. A rule says which calls it concerns (all given fields must match), what goes wrong, and how many
 * times. The first matching rule with calls left applies. Exists only with STAGING_FAULTS=1.
 *
 * @example { operationId: 'listPedidos', query: { page: '2' }, fault: { kind: 'status', status: 500 }, times: 1 }
 */
export const faultRuleSchema = z.strictObject({
  /** A call by its name in the contract. */
  operationId: z.optional(z.string()),
  /** Or by path, e.g. /api/media/12; an asterisk at the end stands for any rest. */
  path: z.optional(z.string()),
  method: z.optional(z.string()),
  /** Query parameters the call must have with these values; others do not matter. */
  query: z.optional(z.record(z.string(), z.string())),
  /** How many calls it hits; without limit if left out. */
  times: z.optional(z.int().check(z.gte(1))),
  fault: faultSchema,
});
/** Body of PUT /__staging/faults. */
export const faultRulesSchema = z.array(faultRuleSchema);

export type FaultRule = z.infer<typeof faultRuleSchema>;
export type Fault = FaultRule['fault'];
