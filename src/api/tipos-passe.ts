import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { multipart } from '@/api/multipart';
import { fetchPage, PAGE_SIZE, readPage } from '@/api/pages';
import { number, requiredFields, requiredId, text } from '@/api/read';

type Schemas = components['schemas'];

/** A pass type. Null is "missing": list and form have a fallback for each. */
export interface TipoPasse {
  id: number;
  nome: string | null;
  descricao: string | null;
  valor: number | null;
  validade: string | null;
  cod_sistema: string | null;
  imagem: string | null;
  estudantil: boolean | null;
  ativo: boolean | null;
}

/** What a form of a pass type sends; a field left out is not sent, an empty text clears what is stored (TIP-03). */
export type TipoPasseCampos = Schemas['TipoPasseFormulario'];

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function readTipoPasse(raw: unknown): TipoPasse {
  const fields = requiredFields<Schemas['TipoPasse']>(raw);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    descricao: text(fields.descricao),
    valor: number(fields.valor),
    validade: text(fields.validade),
    cod_sistema: text(fields.cod_sistema),
    imagem: text(fields.imagem),
    estudantil: flag(fields.estudantil),
    ativo: flag(fields.ativo),
  };
}

/** Everything the panel can ask about pass types. */
export const tiposPasseQueries = {
  all: () => keys.tiposPasse,

  lists: () => [...tiposPasseQueries.all(), 'list'] as const,

  list: ({ page }: { page: number }) =>
    queryOptions({
      queryKey: [...tiposPasseQueries.lists(), { page }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) =>
          readPage(
            await unwrap(
              client.GET('/listar-tipospasse/', { params: { query: { page: asked, page_size: PAGE_SIZE } }, signal }),
            ),
            asked,
            readTipoPasse,
          ),
        ),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos tipos de passe.' },
    }),

  /** The pass type that a form is opened for: read anew at each opening and not again while it is open. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...tiposPasseQueries.all(), 'detail', id] as const,
      queryFn: async ({ signal }) =>
        readTipoPasse(await unwrap(client.GET('/tipos-passes/{id}/', { params: { path: { id } }, signal }))),
      staleTime: Infinity,
      gcTime: 0,
      meta: { failureToast: 'Erro ao buscar os dados do tipo de passe.', part: true },
    }),
};

/** 'Criar Tipo de Passe', as a multipart form. */
export const createTipoPasseMutation = mutationOptions({
  mutationKey: ['tipos-passe', 'create'],
  mutationFn: (campos: TipoPasseCampos) =>
    unwrap(client.POST('/tipos-passes/', { body: campos, bodySerializer: multipart })),
  meta: {
    invalidates: [tiposPasseQueries.lists()],
    success: 'Tipo de Passe criado com sucesso!',
    failure: { text: 'Erro ao criar o Tipo de Passe.' },
  },
});

/** 'Editar Tipo de Passe': passes, orders and reports show its name, so they are read again; prices of the past stay. */
export const updateTipoPasseMutation = mutationOptions({
  mutationKey: ['tipos-passe', 'update'],
  mutationFn: ({ id, campos }: { id: number; campos: TipoPasseCampos }) =>
    unwrap(client.PUT('/tipos-passes/{id}/', { params: { path: { id } }, body: campos, bodySerializer: multipart })),
  meta: {
    invalidates: [
      tiposPasseQueries.lists(),
      keys.passes,
      keys.pedidos,
      keys.ordensServico,
      keys.vistoria,
      keys.usuarios,
      keys.relatorios,
    ],
    success: 'Tipo de Passe atualizado com sucesso!',
    failure: { text: 'Erro ao atualizar o Tipo de Passe.' },
  },
});

/** 'Excluir Tipo de Passe'. Only one that no pass has is deleted (TIP-06), so nothing but the list changes. */
export const deleteTipoPasseMutation = mutationOptions({
  mutationKey: ['tipos-passe', 'delete'],
  mutationFn: (id: number) => unwrap(client.DELETE('/tipos-passes/{id}/', { params: { path: { id } } })),
  meta: {
    invalidates: [tiposPasseQueries.lists()],
    success: 'Tipo de Passe deletado com sucesso!',
    failure: { text: 'Erro ao deletar o Tipo de Passe.' },
  },
});
