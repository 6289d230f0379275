import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrap, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { apiMutation } from '@/api/meta';
import { fetchPage } from '@/api/pages';
import { record, requiredText, text } from '@/lib/schema';

type Schemas = components['schemas'];

/** `cod_sistema` is the identifier (PER-02). */
const periodoSchema = record<Schemas['Periodo']>()({ cod_sistema: requiredText, nome: text });

export type Periodo = z.infer<typeof periodoSchema>;

export type PeriodosOrdering = 'cod_sistema' | '-cod_sistema';

export interface PeriodosParams {
  page: number;
  ordering: PeriodosOrdering;
}

export type PeriodoBody = Schemas['Periodo'];

export function fetchPeriodo(cod_sistema: string, signal: AbortSignal): Promise<Periodo> {
  const path = { cod_sistema };
  return unwrapAs(periodoSchema, client.GET('/periodos/{cod_sistema}/', { params: { path }, signal }));
}

export const periodosQueries = {
  lists: () => [...keys.periodos, 'list'] as const,

  list: ({ page, ordering }: PeriodosParams) =>
    queryOptions({
      queryKey: [...periodosQueries.lists(), { page, ordering }] as const,
      queryFn: ({ signal }) =>
        fetchPage(periodoSchema, { page }, (paging) =>
          client.GET('/listar-periodos/', { params: { query: { ...paging, ordering } }, signal }),
        ),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos períodos.' },
    }),

  /** Refetched each time a form opens, and never while it is open: its fields must not change under the user. */
  detail: (codSistema: string) =>
    queryOptions({
      queryKey: [...keys.periodos, 'detail', codSistema] as const,
      queryFn: ({ signal }) => fetchPeriodo(codSistema, signal),
      staleTime: 'static',
      gcTime: 0,
      meta: { failureToast: 'Erro ao buscar os dados do período.', showsOwn403: true },
    }),
};

export const createPeriodoMutation = apiMutation({
  mutationKey: ['periodos', 'create'],
  mutationFn: (body: PeriodoBody) => unwrap(client.POST('/periodos/', { body })),
  meta: {
    form: true,
    invalidates: [periodosQueries.lists()],
    success: (_data, { cod_sistema: codigo }) => ({
      text: 'Período criado com sucesso!',
      link: { label: 'Abrir', href: `/periodos?dialogo=editar&registro=${encodeURIComponent(codigo)}` },
    }),
    failure: { text: 'Erro ao criar o período.' },
    change: ({ cod_sistema: id }) => ({ action: 'Criar Período', kind: 'periodo', id }),
  },
});

/** 'Editar Período': passes follow a changed code (PER-03). */
export const updatePeriodoMutation = apiMutation({
  mutationKey: ['periodos', 'update'],
  mutationFn: ({ codSistema, body }: { codSistema: string; body: PeriodoBody }) =>
    unwrap(client.PATCH('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codSistema } }, body })),
  meta: {
    form: true,
    invalidates: [periodosQueries.lists(), keys.passes, keys.pedidos, keys.ordensServico, keys.vistoria],
    success: 'Período atualizado com sucesso!',
    failure: { text: 'Erro ao atualizar o período.' },
    // The code may have changed with the success.
    change: ({ codSistema, body: { cod_sistema: newId } }, updated) => ({
      action: 'Editar Período',
      kind: 'periodo',
      id: updated === undefined ? codSistema : newId,
      newId,
    }),
  },
});

/** 'Excluir Período': only one that no pass uses (PER-03). */
export const deletePeriodoMutation = apiMutation({
  mutationKey: ['periodos', 'delete'],
  mutationFn: (codSistema: string) =>
    unwrap(client.DELETE('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codSistema } } })),
  meta: {
    invalidates: [periodosQueries.lists()],
    success: 'Período deletado com sucesso!',
    failure: { text: 'Erro ao deletar o período.' },
    change: (id) => ({ action: 'Excluir Período', kind: 'periodo', id }),
  },
});
