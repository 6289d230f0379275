import type * as z from 'zod/mini';
import { contractViolation } from '@/api/errors';

const operations = new WeakMap<object, string>();

/** The operation, response and body of a request, for reports. */
export function rememberOperation(body: unknown, operation: string | undefined): void {
  if (typeof body === 'object' && body !== null && operation !== undefined) operations.set(body, operation);
}

export function operationOf(body: unknown): string | undefined {
  return typeof body === 'object' && body !== null ? operations.get(body) : undefined;
}

/** @throws a contract violation when `value`, a part of the response `body`, does not fit. */
export function parse<Output>(schema: z.ZodMiniType<Output>, value: unknown, body = value): Output {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  throw contractViolation({
    operation: operationOf(body),
    fields: issues.map(({ path }) => path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.')),
    cause: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  });
}
