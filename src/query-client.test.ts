import { MutationObserver, QueryObserver, type MutationMeta, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isNotFound } from '@/api/errors';
import type { Success } from '@/api/meta';
import { listenToNotices, type Notice } from '@/lib/notify';
import { createQueryClient } from '@/query-client';

let client: QueryClient;
let shown: Notice[];
let dismissed: string[];
let stopListening: () => void;

beforeEach(() => {
  client = createQueryClient();
  shown = [];
  dismissed = [];
  stopListening = listenToNotices({ show: (notice) => shown.push(notice), dismiss: (id) => dismissed.push(id) });
});

afterEach(() => {
  stopListening();
  client.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Runs a mutation with this meta; its failure, if any, is what the meta makes of it. */
async function mutate(meta: MutationMeta, work: () => Promise<unknown>): Promise<void> {
  const observer = new MutationObserver<unknown, unknown, string>(client, { mutationFn: work, meta });
  await observer.mutate('entrada').catch(() => undefined);
}

/** A mounted query that counts how often it is read. */
async function watched(key: string): Promise<() => number> {
  const work = vi.fn(() => Promise.resolve('dados'));
  const options = { queryKey: [key], queryFn: work };
  new QueryObserver(client, options).subscribe(() => undefined);
  await client.query(options);
  return () => work.mock.calls.length;
}

const status = (code: number, detail?: string) => () => Promise.reject(new ApiError({ kind: 'status', status: code, detail }));
const noAnswer = () => Promise.reject(new ApiError({ kind: 'network' }));

describe('a mutation', () => {
  it('says what happened and reads again what it changes, before it is over', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ success: 'Feito!', invalidates: [['pedidos']] }, () => Promise.resolve('ok'));
    expect(shown).toEqual([{ kind: 'success', text: 'Feito!' }]);
    expect(reads()).toBe(before + 1);
  });

  it('can be over before what it changes has been read again', async () => {
    let answer: (value: string) => void = () => undefined;
    const work = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
    const observer = new QueryObserver(client, { queryKey: ['pedidos'], queryFn: work });
    observer.subscribe(() => undefined);
    answer('antes');
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().data).toBe('antes');
    });
    await mutate({ invalidates: [['pedidos']], readsBehind: true }, () => Promise.resolve('ok'));
    await vi.waitFor(() => {
      expect(work).toHaveBeenCalledTimes(2);
    });
    answer('depois');
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().data).toBe('depois');
    });
  });

  it('can make its sentence from the answer and the input', async () => {
    await mutate({ success: (answer, input) => `${String(input)}: ${String(answer)}` }, () => Promise.resolve('pronto'));
    expect(shown[0]?.text).toBe('entrada: pronto');
  });

  it('says the server’s warning besides, and offers what was made', async () => {
    const link = { label: 'Abrir', href: '/ordens-servico/7/detalhes' };
    await mutate({ success: (): Success => ({ text: 'Criada!', warning: 'Só havia 3 pedidos.', link }) }, () => Promise.resolve('ok'));
    await mutate({ success: () => ({ text: 'Criada!' }) }, () => Promise.resolve('ok'));
    expect(shown).toEqual([
      { kind: 'success', text: 'Criada!', link },
      { kind: 'warning', text: 'Só havia 3 pedidos.' },
      { kind: 'success', text: 'Criada!' },
    ]);
  });

  it('says the specification’s failure, or the server’s where it is preferred', async () => {
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

  it('never claims to know what it does not: no answer', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ failure: { text: 'Erro ao exportar.' }, rereads: [['pedidos']] }, noAnswer);
    expect(shown).toEqual([{ kind: 'error', text: 'Resultado desconhecido: confira antes de repetir.' }]);
    expect(reads()).toBe(before + 1);
  });

  it('reads again what an answer that nobody can read may have changed', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    const breach = () => Promise.reject(new ApiError({ kind: 'contract' }));
    await mutate({ failure: { text: 'Erro ao criar.' }, invalidates: [['pedidos']] }, breach);
    expect(shown).toEqual([{ kind: 'error', text: 'Erro ao criar.' }]);
    expect(reads()).toBe(before + 1);
  });

  it('of a download leaves nothing unknown, whatever became of its answer', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ failure: { text: 'Erro ao gerar o PDF.', reads: true }, rereads: [['pedidos']] }, noAnswer);
    expect(shown).toEqual([{ kind: 'error', text: 'Erro ao gerar o PDF.' }]);
    expect(reads()).toBe(before);
  });

  it('reads again after a conflict or when the record is gone, and not after another refusal', async () => {
    const reads = await watched('pedidos');
    const before = reads();
    await mutate({ rereads: [['pedidos']] }, status(400));
    expect(reads()).toBe(before);
    await mutate({ rereads: [['pedidos']] }, status(409));
    expect(reads()).toBe(before + 1);
    await mutate({ rereads: [['pedidos']] }, status(404));
    expect(reads()).toBe(before + 2);
  });

  it('that is only logged is silent, and names the call but nothing of the record', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await mutate({ logAs: 'createModelo' }, status(500, 'Modelo Catraca'));
    expect([shown, warn.mock.calls]).toEqual([[], [['[embarque] createModelo: ApiError']]]);
  });

  it('is sent once, whatever happens', async () => {
    let sent = 0;
    await mutate({}, () => {
      sent += 1;
      return noAnswer();
    });
    expect(sent).toBe(1);
  });
});

describe('a query', () => {
  const optionsOf = (work: () => Promise<unknown>, failureToast: QueryMeta['failureToast'] = 'Pedido não encontrado.') => ({
    queryKey: ['pedido', 1],
    queryFn: work,
    staleTime: 0,
    retry: false,
    meta: { failureToast },
  });

  /** As a screen reads: something on it waits for the answer. */
  async function read(...query: Parameters<typeof optionsOf>): Promise<void> {
    const observer = new QueryObserver(client, optionsOf(...query));
    const leave = observer.subscribe(() => undefined);
    await observer.refetch({ cancelRefetch: false });
    leave();
  }

  it('shows the toast that the specification names, and takes it away when a retry succeeds', async () => {
    await read(status(404));
    expect(shown.map((notice) => notice.text)).toEqual(['Pedido não encontrado.']);
    await read(() => Promise.resolve('pedido'));
    expect(dismissed).toEqual([shown[0]?.id]);
  });

  it('is told only if somebody who looks at it declares so', async () => {
    const look = (failureToast?: string) =>
      new QueryObserver(client, {
        queryKey: ['pedido', 1],
        enabled: false,
        meta: failureToast === undefined ? { logAs: 'contagem' } : { failureToast },
      }).subscribe(() => undefined);
    const ask = (work: () => Promise<unknown>) =>
      client.query({ queryKey: ['pedido', 1], queryFn: work, staleTime: 0, retry: false }).catch(() => undefined);
    const bell = look();
    await ask(status(404));
    expect(shown).toEqual([]);
    const list = look('Erro ao buscar a lista.');
    expect(shown.map((notice) => notice.text)).toEqual(['Erro ao buscar a lista.']);
    await ask(() => Promise.resolve('lista'));
    expect(dismissed).toHaveLength(1);
    list();
    bell();
  });

  it('can say different things about different failures', async () => {
    const sentence = (error: unknown) => (isNotFound(error) ? 'Nenhum detalhe.' : 'Erro ao carregar.');
    await read(status(404), sentence);
    await read(status(400), sentence);
    expect(shown.map((notice) => notice.text)).toEqual(['Nenhum detalhe.', 'Erro ao carregar.']);
  });

  it('is silent about what was only fetched ahead', async () => {
    await client.query(optionsOf(status(404))).catch(() => undefined);
    expect(shown).toEqual([]);
  });

  it('that was refused ahead of its screen is told by the screen, and not asked for again', async () => {
    const work = vi.fn(status(404));
    await client.query(optionsOf(work)).catch(() => undefined);
    new QueryObserver(client, optionsOf(work)).subscribe(() => undefined);
    expect(shown.map((notice) => notice.text)).toEqual(['Pedido não encontrado.']);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('that was refused a while ago is asked for again by the next screen', async () => {
    vi.useFakeTimers();
    const work = vi.fn(status(404));
    await client.query(optionsOf(work)).catch(() => undefined);
    vi.advanceTimersByTime(5_001);
    new QueryObserver(client, optionsOf(work)).subscribe(() => undefined);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is silent about a refusal or a lost session, which have screens of their own', async () => {
    await read(status(403));
    await read(status(401));
    expect(shown).toEqual([]);
  });

  it('tells the refusal of a part of a screen as its other failures', async () => {
    const observer = new QueryObserver(client, { ...optionsOf(status(403)), meta: { failureToast: 'Erro ao buscar.', part: true } });
    observer.subscribe(() => undefined);
    await observer.refetch({ cancelRefetch: false });
    expect(shown.map((notice) => notice.text)).toEqual(['Erro ao buscar.']);
  });

  it('is silent when what is on the screen can stay', async () => {
    await read(() => Promise.resolve('pedido'));
    await read(status(500));
    expect(shown).toEqual([]);
  });
});
