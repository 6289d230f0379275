import { queryOptions } from '@tanstack/react-query';
import pLimit from 'p-limit';
import { NESTED_QUERIES_RETRY } from '@/api/cancelled-queries';
import { client } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchOrdemServico, listMeta, ordemServicoSchema, type OrdemServico } from '@/api/ordens-servico';
import { fetchAll, MAX_PAGE_SIZE, pageOf } from '@/api/pages';

/** Long, because these queries fetch many pages or details. */
const STALE_TIME_MS = 60_000;

const limit = pLimit(2);

/** Every service order. */
const todasQuery = () =>
  queryOptions({
    queryKey: [...keys.ordensServico, 'todas'] as const,
    queryFn: ({ signal }) =>
      fetchAll(ordemServicoSchema, (further) =>
        client.GET('/ordens-servico/', { params: { query: { page_size: MAX_PAGE_SIZE, ...further } }, signal }),
      ),
    staleTime: STALE_TIME_MS,
    meta: listMeta,
  });

/** One page of the matching service orders. The API has no filter, so the whole list is fetched (ORS-18). */
export const ordensFiltradasQuery = (matches: (ordem: OrdemServico) => boolean, page: number, pageSize?: number) =>
  queryOptions({
    ...todasQuery(),
    select: (ordens) => pageOf(ordens.filter(matches), page, pageSize),
  });

/** The details of a row. At most two of these requests run at a time (ORS-19). */
export const ordemDaLinhaQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.prontos, id] as const,
    queryFn: ({ signal }) => limit(() => fetchOrdemServico(String(id), signal)),
    staleTime: STALE_TIME_MS,
    meta: { logAs: 'ordem-servico' },
  });

/** The details of the service orders that are not finished, at most two requests at a time (ORS-27). */
export const ordensAbertasQuery = () =>
  queryOptions({
    queryKey: [...keys.ordensServico, 'abertas'] as const,
    queryFn: async ({ client: queries, signal }) => {
      // A deleted service order of an older list would fail each retry.
      const ordens = await queries.query({ ...todasQuery(), staleTime: 0 });
      const detailLimit = pLimit(2);
      return Promise.all(
        ordens
          .filter(({ status }) => status !== 'finalizado')
          .map(({ id }) =>
            detailLimit(() => {
              signal.throwIfAborted();
              return queries.query(ordemDaLinhaQuery(id));
            }),
          ),
      );
    },
    ...NESTED_QUERIES_RETRY,
    meta: { logAs: 'ordens-abertas' },
  });
