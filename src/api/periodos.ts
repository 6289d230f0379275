import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchPage, PAGE_SIZE, readPage } from '@/api/pages';
import { breach, requiredFields, text } from '@/api/read';

type Schemas = components['schemas'];

/** A period of study; its code is its identity (specification 3). */
export interface Periodo {
  cod_sistema: string;
  nome: string | null;
}

export type PeriodosOrdering = 'cod_sistema' | '-cod_sistema';

export interface PeriodosFiltro {
  page: number;
  ordering: PeriodosOrdering;
}

/** What a form of a period sends. */
export type PeriodoCampos = Schemas['Periodo'];

function readPeriodo(raw: unknown): Periodo {
  const fields = requiredFields<Schemas['Periodo']>(raw);
  const codSistema = text(fields.cod_sistema);
  if (codSistema === null) throw breach('no cod_sistema');
  return { cod_sistema: codSistema, nome: text(fields.nome) };
}

/** Everything the panel can ask about periods. */
export const periodosQueries = {
  all: () => keys.periodos,

  lists: () => [...periodosQueries.all(), 'list'] as const,

  list: ({ page, ordering }: PeriodosFiltro) =>
    queryOptions({
      queryKey: [...periodosQueries.lists(), { page, ordering }] as const,
      queryFn: ({ signal }) =>
        fetchPage(page, async (asked) =>
          readPage(
            await unwrap(
              client.GET('/listar-periodos/', {
                params: { query: { page: asked, page_size: PAGE_SIZE, ordering } },
                signal,
              }),
            ),
            asked,
            readPeriodo,
          ),
        ),
      placeholderData: keepPreviousData,
      meta: { failureToast: 'Erro ao buscar os dados dos períodos.' },
    }),

  /**
   * The period that a form is opened for. Read anew at each opening and not again while it is open: what somebody is
   * typing over must not change below their hands, and a changed code leaves nothing at the old address.
   */
  detail: (codSistema: string) =>
    queryOptions({
      queryKey: [...periodosQueries.all(), 'detail', codSistema] as const,
      queryFn: async ({ signal }) =>
        readPeriodo(
          await unwrap(client.GET('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codSistema } }, signal })),
        ),
      staleTime: Infinity,
      gcTime: 0,
      meta: { failureToast: 'Erro ao buscar os dados do período.', part: true },
    }),
};

/** 'Criar Período'. */
export const createPeriodoMutation = mutationOptions({
  mutationKey: ['periodos', 'create'],
  mutationFn: (campos: PeriodoCampos) => unwrap(client.POST('/periodos/', { body: campos })),
  meta: {
    invalidates: [periodosQueries.lists()],
    success: 'Período criado com sucesso!',
    failure: { text: 'Erro ao criar o período.' },
  },
});

/** 'Editar Período': the code may change too, and passes of the period follow it, so what shows its name is read again. */
export const updatePeriodoMutation = mutationOptions({
  mutationKey: ['periodos', 'update'],
  mutationFn: ({ codSistema, campos }: { codSistema: string; campos: PeriodoCampos }) =>
    unwrap(
      client.PATCH('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codSistema } }, body: campos }),
    ),
  meta: {
    invalidates: [periodosQueries.lists(), keys.passes, keys.pedidos, keys.ordensServico, keys.vistoria],
    success: 'Período atualizado com sucesso!',
    failure: { text: 'Erro ao atualizar o período.' },
  },
});

/** 'Excluir Período'. Only one that no pass has is deleted (PER-03), so nothing but the list changes. */
export const deletePeriodoMutation = mutationOptions({
  mutationKey: ['periodos', 'delete'],
  mutationFn: (codSistema: string) =>
    unwrap(client.DELETE('/periodos/{cod_sistema}/', { params: { path: { cod_sistema: codSistema } } })),
  meta: {
    invalidates: [periodosQueries.lists()],
    success: 'Período deletado com sucesso!',
    failure: { text: 'Erro ao deletar o período.' },
  },
});
