import * as z from 'zod/mini';
import { ApiError } from '@/api/errors';
import { apiMutation } from '@/api/meta';
import { bulkAction, type CurrentRecord } from '@/operations/bulk-action';
import type { Run } from '@/operations/operation';
import { sessionRuns } from '@/operations/operations';
import { startSession } from '@/session/session';

export function signIn(email: string, sub: string): void {
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email, names: '', is_staff: true, is_superuser: false });
}

/** Requests that the test answers. */
export function answers() {
  const sent: number[] = [];
  const pending = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  return {
    sent,
    send: (id: number) =>
      new Promise((resolve, reject) => {
        sent.push(id);
        pending.set(id, { resolve, reject });
      }),
    accept: (id: number) => settle(() => pending.get(id)?.resolve('ok')),
    refuse: (id: number, error: Error) => settle(() => pending.get(id)?.reject(error)),
  };
}

/** Lets all that follows a response run; the run waits for one timer after a lost response. */
export async function settle(act: () => void): Promise<void> {
  act();
  for (let tick = 0; tick < 3; tick += 1) await new Promise((resolve) => setTimeout(resolve));
}

export const enviar = (send: (id: number) => Promise<unknown>) =>
  apiMutation({
    mutationKey: ['pedidos', 'enviar'],
    mutationFn: send,
    meta: { change: (id) => ({ action: 'Marcar como Enviado', kind: 'pedido', id }) },
  });

export const status = (code: number, detail?: string) => new ApiError({ kind: 'status', status: code, detail });
export const noResponse = () => new ApiError({ kind: 'network' });

export interface Current {
  canSend: boolean;
  hasTargetStatus: boolean;
}

/** 'Confirmar Entrega' of many orders; `current` is what the records are when they are read again. */
export function confirmar(send: (id: number) => Promise<unknown>, current: ReadonlyMap<number, Current> = new Map()) {
  return bulkAction({
    name: 'entregue',
    texts: {
      label: 'Confirmar Entrega',
      progress: 'Confirmando',
      question: (count) => `Confirmar ${count}?`,
      done: (count) => `${count} entregas confirmadas.`,
      count: (count) => `${count} pedidos`,
      defaultReason: 'O servidor recusou.',
      noneToSend: 'Nenhum.',
      skipped: (count) => `${count} de fora.`,
      noneLeft: { resume: 'Nenhum a retomar.', retry: 'Nenhum a tentar de novo.' },
      notRead: 'Não foi possível ler.',
    },
    schema: z.object({ id: z.int() }),
    recordOf: ({ id }) => ({ kind: 'pedido', id }),
    invalidates: [],
    fetchNumeros: (_client, all) => Promise.resolve(all.map(({ id }) => `10480${id}`)),
    readCurrent: (_client, all) =>
      Promise.resolve(
        all.map(({ id }): CurrentRecord => ({
          text: 'Agora: Pronto.',
          ...(current.get(id) ?? { canSend: true, hasTargetStatus: false }),
        })),
      ),
    sendOne: ({ id }) => send(id),
  });
}

export const pedidos = (...ids: readonly number[]) =>
  ids.map((id) => ({ record: { kind: 'pedido' as const, id }, variables: { id } }));
/** The states of the newest run. */
export const kinds = (run: Run | undefined = sessionRuns()[0]) => run?.operations.map(({ state }) => state.kind);
