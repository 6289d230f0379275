import { apiMutation } from '@/api/meta';
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
