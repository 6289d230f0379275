// @vitest-environment jsdom
import {
  MutationObserver,
  onlineManager,
  QueryObserver,
  type MutationMeta,
  type QueryClient,
  type QueryMeta,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import type { SuccessToast } from '@/api/meta';
import { subscribeToasts, type Toast } from '@/lib/notify';
import { clearRuns, sessionRuns } from '@/operations/operations';
import { createQueryClient } from '@/query-client';

let client: QueryClient;
let shown: Toast[];
let stopListening: () => void;

beforeEach(() => {
  client = createQueryClient();
  shown = [];
  stopListening = subscribeToasts({ show: (notice) => shown.push(notice), dismiss: () => undefined });
});

afterEach(() => {
  stopListening();
  onlineManager.setOnline(true);
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a mutation with this meta; a failure is swallowed. */
async function mutate(meta: MutationMeta, work: () => Promise<unknown>): Promise<void> {
  const observer = new MutationObserver<unknown, unknown, string>(client, { mutationFn: work, meta });
  await observer.mutate('entrada').catch(() => undefined);
}

/** Mounts a query and returns its number of fetches. */
async function watched(key: string): Promise<() => number> {
  const work = vi.fn(() => Promise.resolve('dados'));
  const options = { queryKey: [key], queryFn: work };
  new QueryObserver(client, options).subscribe(() => undefined);
  await client.query(options);
  return () => work.mock.calls.length;
}

const status = (code: number, detail?: string) => () =>
  Promise.reject(new ApiError({ kind: 'status', status: code, detail }));
const fieldErrors = () =>
  Promise.reject(new ApiError({ kind: 'status', status: 400, fields: { nome: 'Obrigatório.' } }));
const noAnswer = () => Promise.reject(new ApiError({ kind: 'network' }));

describe('the operation of a mutation (SHL-30)', () => {
  const meta: MutationMeta = {
    change: (variables, data) => ({
      action: `Salvar ${String(variables)}`,
      kind: 'pedido',
      id: typeof data === 'number' ? data : null,
    }),
  };
  const operations = () =>
    sessionRuns().flatMap((run) => run.operations.map(({ action, record, state }) => [action, record.id, state.kind]));

  beforeEach(clearRuns);

  it('is done, refused, or unknown after a lost response and after one of a gateway', async () => {
    await mutate(meta, () => Promise.resolve(7));
    await mutate(meta, status(409));
    await mutate(meta, noAnswer);
    await mutate(meta, status(502));
    expect(operations()).toEqual([
      ['Salvar entrada', null, 'unknown'],
      ['Salvar entrada', null, 'unknown'],
      ['Salvar entrada', null, 'refused'],
      ['Salvar entrada', 7, 'done'],
    ]);
  });

  it('is gone after a sign-out, also when the response comes later', async () => {
    await mutate(meta, () => {
      clearRuns();
      return Promise.resolve(7);
    });
    expect(operations()).toEqual([]);
  });
});

describe('a mutation', () => {
  it('fails at once without a connection instead of waiting for it', async () => {
    onlineManager.setOnline(false);
    const work = vi.fn(noAnswer);
    await mutate({ failure: { text: 'Não foi salvo.' } }, work);
    expect(work).toHaveBeenCalledOnce();
    onlineManager.setOnline(true);
    await Promise.resolve();
    expect(work).toHaveBeenCalledOnce();
  });

  it('closes the toast of its failure when the same action on the same record succeeds', async () => {
    stopListening();
    const dismissed: string[] = [];
    stopListening = subscribeToasts({ show: (notice) => shown.push(notice), dismiss: (id) => dismissed.push(id) });
    const meta: MutationMeta = {
      failure: { text: 'Erro ao enviar.' },
      change: (id) => ({ action: 'Enviar', kind: 'pedido', id: Number(id) }),
    };
    const send = (id: string, mutationFn: () => Promise<unknown>) =>
      new MutationObserver<unknown, unknown, string>(client, { mutationKey: ['enviar'], mutationFn, meta })
        .mutate(id)
        .catch(() => undefined);
    await send('1', noAnswer);
    const [failed] = shown;
    await send('2', () => Promise.resolve());
    expect(dismissed).toEqual([]);
    await send('1', () => Promise.resolve());
    expect(dismissed).toEqual([failed?.id]);
  });

  it('shows its success text and refetches what it invalidates', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ success: 'Feito!', invalidates: [['pedidos']] }, () => Promise.resolve('ok'));
    expect(shown).toEqual([{ kind: 'success', text: 'Feito!' }]);
    await expect.poll(reads).toBe(before + 1);
  });

  it.each([
    ['success', () => Promise.resolve('ok')],
    ['refusal', status(409)],
  ])('is done at its response, before the refetch: %s', async (_outcome, response) => {
    let answer: (value: string) => void = () => undefined;
    const work = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const observer = new QueryObserver(client, { queryKey: ['pedidos'], queryFn: work });
    observer.subscribe(() => undefined);
    answer('antes');
    await expect.poll(() => observer.getCurrentResult().data).toBe('antes');
    await mutate({ invalidates: [['pedidos']] }, response);
    await expect.poll(() => work).toHaveBeenCalledTimes(2);
    answer('depois');
    await expect.poll(() => observer.getCurrentResult().data).toBe('depois');
  });

  it('makes its success text from data and variables', async () => {
    await mutate({ success: (answer, input) => `${String(input)}: ${String(answer)}` }, () =>
      Promise.resolve('pronto'),
    );
    expect(shown[0]?.text).toBe('entrada: pronto');
  });

  it('shows a warning and a link with its success', async () => {
    const link = { label: 'Abrir', href: '/ordens-servico/7/detalhes' };
    await mutate({ success: (): SuccessToast => ({ text: 'Criada!', warning: 'Só havia 3 pedidos.', link }) }, () =>
      Promise.resolve('ok'),
    );
    await mutate({ success: () => ({ text: 'Criada!' }) }, () => Promise.resolve('ok'));
    expect(shown).toEqual([
      { kind: 'success', text: 'Criada!', link },
      { kind: 'warning', text: 'Só havia 3 pedidos.' },
      { kind: 'success', text: 'Criada!' },
    ]);
  });

  it('shows its failure text, or the server’s text where the meta says so', async () => {
    await mutate({ failure: { text: 'Erro ao exportar.' } }, status(400, 'Sem endereço.'));
    await mutate({ failure: { text: 'Erro ao exportar.', server: 'instead' } }, status(400, 'Sem endereço.'));
    await mutate({ failure: { text: 'Erro ao exportar.', server: 'instead' } }, status(500));
    await mutate({ failure: { text: 'Erro ao exportar', server: 'appended' } }, status(400, 'Sem endereço.'));
    await mutate({ failure: { text: 'Erro ao exportar', server: 'appended' } }, status(500));
    expect(shown.map((notice) => notice.text)).toEqual([
      'Erro ao exportar.',
      'Sem endereço.',
      'Erro ao exportar.',
      'Erro ao exportar: Sem endereço.',
      'Erro ao exportar',
    ]);
  });

  it('shows the wait of a 429 once, in the words of the panel', async () => {
    const drf = 'Pedido foi limitado. Expected available in 58 seconds.';
    const throttled = (retryAfterSeconds?: number) => () =>
      Promise.reject(new ApiError({ kind: 'status', status: 429, detail: drf, retryAfterSeconds }));
    await mutate({ failure: { text: 'Erro ao exportar.', server: 'instead' } }, throttled(58));
    await mutate({ failure: { text: 'Erro ao criar usuário', server: 'instead' } }, throttled(90));
    await mutate({ failure: { text: 'Erro ao exportar', server: 'appended' } }, throttled(58));
    await mutate({ failure: { text: 'Erro ao exportar.', server: 'instead' } }, throttled());
    expect(shown.map(({ text }) => text)).toEqual([
      'Erro ao exportar. Aguarde 58 segundos e tente novamente.',
      'Erro ao criar usuário. Aguarde 2 minutos e tente novamente.',
      'Erro ao exportar',
      drf,
    ]);
  });

  it.each([
    ['without a response', noAnswer],
    ['after an invalid response', () => Promise.reject(new ApiError({ kind: 'contract' }))],
    ['after a 502 of the proxy', status(502, 'O servidor da API não respondeu.')],
  ])('%s shows that the result is unknown and refetches', async (_when, work) => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ failure: { text: 'Erro ao criar.', server: 'appended' }, invalidatesOnError: [['pedidos']] }, work);
    expect(shown).toEqual([{ kind: 'error', text: 'Resultado desconhecido: confira antes de repetir.' }]);
    expect(reads()).toBe(before + 1);
  });

  it.each([noAnswer, status(500), status(502)])(
    'that downloads shows its failure text and refetches nothing without a response or after a 5xx',
    async (work) => {
      const reads = await watched('pedidos');
      const before = reads();
      await mutate(
        { failure: { text: 'Erro ao gerar o PDF.', download: true }, invalidatesOnError: [['pedidos']] },
        work,
      );
      expect(shown).toEqual([{ kind: 'error', text: 'Erro ao gerar o PDF.' }]);
      expect(reads()).toBe(before);
    },
  );

  it.each([400, 403, 404, 409, 500, 503])(
    'refetches after a refusal or a failure of the server with %d',
    async (code) => {
      const reads = await watched('pedidos');
      const before = reads();
      await mutate({ invalidates: [['pedidos']] }, status(code));
      expect(reads()).toBe(before + 1);
    },
  );

  it('does not refetch after a 429', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ invalidates: [['pedidos']] }, status(429));
    expect(reads()).toBe(before);
  });

  it('refetches after field messages unless they are about the input of a form', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ form: true, invalidates: [['pedidos']] }, fieldErrors);
    expect(reads()).toBe(before);
    await mutate({ form: true, invalidates: [['pedidos']] }, status(400, 'Nenhum pedido disponível.'));
    expect(reads()).toBe(before + 1);
    await mutate({ invalidates: [['pedidos']] }, fieldErrors);
    expect(reads()).toBe(before + 2);
  });

  it('that is only logged shows no toast and logs the call without its data', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await mutate({ logAs: 'createModelo' }, status(500, 'Modelo Catraca'));
    expect([shown, warn.mock.calls]).toEqual([[], [['[embarque] createModelo: ApiError']]]);
  });

  it('is never retried', async () => {
    let sent = 0;
    await mutate({}, () => {
      sent += 1;
      return noAnswer();
    });
    expect(sent).toBe(1);
  });
});

describe('a query', () => {
  it('is requested without a connection instead of waiting for it', async () => {
    onlineManager.setOnline(false);
    const work = vi.fn(status(404));
    void client.query({ queryKey: ['pedido', 1], queryFn: work }).catch(() => undefined);
    await expect.poll(() => work).toHaveBeenCalledOnce();
  });

  it('that failed offline is requested again when the connection returns', async () => {
    client.mount();
    onlineManager.setOnline(false);
    const work = vi.fn(() => (onlineManager.isOnline() ? Promise.resolve('dados') : noAnswer()));
    const observer = new QueryObserver(client, { queryKey: ['entregas'], queryFn: work, retry: false });
    observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    onlineManager.setOnline(true);
    await expect.poll(() => observer.getCurrentResult().data).toBe('dados');
    client.unmount();
  });

  it('that failed a moment ago is not requested again by the observer that mounts', async () => {
    vi.useFakeTimers();
    const options = { queryKey: ['pedido', 1], queryFn: vi.fn(status(404)) };
    await client.query(options).catch(() => undefined);
    new QueryObserver(client, options).subscribe(() => undefined)();
    expect(options.queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5_001);
    new QueryObserver(client, options).subscribe(() => undefined);
    expect(options.queryFn).toHaveBeenCalledTimes(2);
  });

  it('is logged when it declares so, and when a background refresh fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const read = (work: () => Promise<unknown>, meta: QueryMeta) =>
      client.query({ queryKey: ['pedido', 1], queryFn: work, staleTime: 0, meta }).catch(() => undefined);
    await read(status(404), {});
    expect(warn).not.toHaveBeenCalled();
    await read(status(404), { logAs: 'getPedido' });
    await read(() => Promise.resolve('pedido'), {});
    await read(status(404), {});
    expect(warn.mock.calls).toEqual([['[embarque] getPedido: ApiError'], ['[embarque] pedido: ApiError']]);
  });
});
