import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { multipart } from '@/api/multipart';
import { pageOf } from '@/api/pages';
import { breach, fieldsOf, number, requiredFields, requiredId, text } from '@/api/read';

type Schemas = components['schemas'];

/** A colour of a case model and its pieces in stock. Null is "missing". */
export interface Cor {
  id: number;
  cor: string | null;
  quantidade: number | null;
}

/** A case model. Null is "missing": list and details have a fallback for each. */
export interface Modelo {
  id: number;
  nome: string | null;
  descricao: string | null;
  imagem: string | null;
  /** Null: the answer had no list, which is not the same as a model without colours. */
  cores: readonly Cor[] | null;
}

/** What the form of a model sends; a field left out is not sent. */
export type ModeloCampos = Schemas['ModeloFormulario'];

export type CorNova = Schemas['CorNova'];

function readCor(raw: unknown): Cor {
  const fields = requiredFields<Schemas['Cor']>(raw);
  return { id: requiredId(fields.id), cor: text(fields.cor), quantidade: number(fields.quantidade) };
}

function readModelo(raw: unknown): Modelo {
  const fields = requiredFields<Schemas['Modelo']>(raw);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    descricao: text(fields.descricao),
    imagem: text(fields.imagem),
    cores: Array.isArray(fields.cores) ? fields.cores.map(readCor) : null,
  };
}

/** Everything the panel can ask about the stock of cases. Its failures are only logged (specification 8). */
export const estoqueQueries = {
  all: () => keys.estoque,

  /** All models in one answer, by name (specification 7). */
  list: () =>
    queryOptions({
      queryKey: [...estoqueQueries.all(), 'list'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/modelos/', { signal }));
        if (!Array.isArray(answer)) throw breach('not a list');
        return answer.map(readModelo);
      },
      meta: { logAs: 'listModelos' },
    }),

  /** The same reading, ten a page (design 6). */
  page: (page: number) => queryOptions({ ...estoqueQueries.list(), select: (modelos) => pageOf(modelos, page) }),

  /** The model of the details: read anew at each opening, so that the link to its picture is a fresh one. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...estoqueQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) =>
        readModelo(await unwrap(client.GET('/modelos/{id}/', { params: { path: { id } }, signal }))),
      staleTime: Infinity,
      gcTime: 0,
      meta: { logAs: 'getModelo' },
    }),
};

function modeloAdicionado(answer: unknown): string {
  const nome = text(fieldsOf<Schemas['Modelo']>(answer).nome);
  return nome === null ? 'Modelo adicionado.' : `Modelo "${nome}" adicionado.`;
}

function corAdicionada(answer: unknown): string {
  const cor = text(fieldsOf<Schemas['Cor']>(answer).cor);
  return cor === null ? 'Cor adicionada.' : `Cor "${cor}" adicionada.`;
}

/** 'Adicionar Modelo', as a multipart form. Its failure is logged, and said quietly in the dialog (design 4). */
export const createModeloMutation = mutationOptions({
  mutationKey: ['estoque', 'createModelo'],
  mutationFn: (campos: ModeloCampos) => unwrap(client.POST('/modelos/', { body: campos, bodySerializer: multipart })),
  meta: { invalidates: [estoqueQueries.all()], success: modeloAdicionado, logAs: 'createModelo' },
});

/** 'Adicionar Cor'. List and details are read again before it is over. */
export const createCorMutation = mutationOptions({
  mutationKey: ['estoque', 'createCor'],
  mutationFn: (body: CorNova) => unwrap(client.POST('/cores/', { body })),
  meta: { invalidates: [estoqueQueries.all()], success: corAdicionada, logAs: 'createCor' },
});
