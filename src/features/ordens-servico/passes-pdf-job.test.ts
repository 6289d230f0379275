import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ItemPedido } from '@/api/pedidos';
import { passesPdfJob } from '@/features/ordens-servico/passes-pdf-job';

const pedido = (id: number): PedidoAssociado => ({
  id,
  numero_pedido: `10${id}`,
  quantidade_passes: 1,
  tipo_entrega: 'simples',
  capinhas: [],
  status: 'em_producao',
});

const passe = (id: number, nome: string | null, cod_uso: string | null): ItemPedido => ({
  id,
  nome,
  tipo_passe: { nome: null, valor: null },
  entidade: null,
  periodo: null,
  curso: null,
  cpf: null,
  data_nascimento: null,
  telefone: null,
  status: 'pago',
  via: 1,
  cod_uso,
  documentos: [],
});

const signal = new AbortController().signal;
const passes = new Map([
  [1, [passe(1, 'Ana', 'A1'), passe(2, 'Bia', 'B2')]],
  [2, []],
  [3, [passe(3, null, null)]],
]);

function job(readPasses: (id: number) => Promise<readonly ItemPedido[]>, ids = [1, 2, 3]) {
  const fetchPdf = vi.fn((codUso: string) => Promise.resolve(new Blob([codUso])));
  return { fetchPdf, ...passesPdfJob({ ordem: 43, pedidos: ids.map(pedido), modelo: 'novo', readPasses, fetchPdf }) };
}

describe("the file of 'Baixar todos'", () => {
  it('orders the passes as the table does and names those that cannot be printed', async () => {
    const { parts, fetchPdf } = job((id) => Promise.resolve(passes.get(id) ?? []));
    const found = await parts(signal);
    expect(found.map((part) => [part.label, 'unavailable' in part ? part.unavailable : 'file'])).toEqual([
      ['Pedido 101, passe 1 de 2: Ana', 'file'],
      ['Pedido 101, passe 2 de 2: Bia', 'file'],
      ['Pedido 102', 'Este pedido não tem passes.'],
      ['Pedido 103, passe 1 de 1: sem nome', 'Este passe ainda não tem código de uso.'],
    ]);
    const [, second] = found;
    if (second && 'fetch' in second) await second.fetch(signal);
    expect(fetchPdf).toHaveBeenCalledWith('B2', signal);
  });

  it('keeps a part for an order that cannot be fetched, and fetches it when retried', async () => {
    const failure = new ApiError({ kind: 'status', status: 400, detail: 'Algo.' });
    let reads = 0;
    const { parts } = job(
      (id) => {
        reads += 1;
        return reads === 1 ? Promise.reject(failure) : Promise.resolve(passes.get(id) ?? []);
      },
      [3],
    );
    const [part] = await parts(signal);
    expect(part?.label).toBe('Pedido 103');
    if (!part || !('fetch' in part)) throw new Error('It can be retried.');
    await expect(part.fetch(signal)).rejects.toBe(failure);
    expect(reads).toBe(1);
    await expect(part.fetch(signal)).rejects.toMatchObject({
      serverText: 'Passe sem nome: Este passe ainda não tem código de uso.',
    });
    expect(reads).toBe(2);
  });

  it('can be cancelled between fetching the orders and their passes', async () => {
    const controller = new AbortController();
    const { parts } = job((id) => {
      controller.abort(new Error('cancelled'));
      return Promise.resolve(passes.get(id) ?? []);
    });
    await expect(parts(controller.signal)).rejects.toThrow('cancelled');
  });

  it('names the file by its model and marks it when incomplete', () => {
    const { fileName } = job(() => Promise.resolve([]));
    const antigos = passesPdfJob({
      ordem: 43,
      pedidos: [],
      modelo: 'antigo',
      readPasses: () => Promise.resolve([]),
      fetchPdf: () => Promise.resolve(new Blob()),
    });
    const file = { number: 1, of: 1 };
    expect(fileName({ ...file, incomplete: false })).toBe('passes_os_43.pdf');
    expect(fileName({ ...file, incomplete: true })).toBe('passes_os_43_incompleto.pdf');
    expect(fileName({ number: 2, of: 3, incomplete: false })).toBe('passes_os_43_2de3.pdf');
    expect(antigos.fileName({ ...file, incomplete: true })).toBe('passes_antigos_os_43_incompleto.pdf');
  });
});

it('reports a PDF, or passes that were sent to print', () => {
  const { success } = job(() => Promise.resolve([]));
  expect([success(2, 'saved'), success(2, 'printed')]).toEqual([
    'PDF gerado com sucesso!',
    'Passes enviados à impressão.',
  ]);
});
