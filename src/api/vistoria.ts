import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrapAs } from '@/api/client';
import { keys } from '@/api/keys';
import { fetchAll, fetchCount } from '@/api/pages';
import { boletimOf, documentoFields, documentosOf, entidadeSchema, nomeSchema } from '@/api/pedido-parts';
import { id, number, record, text } from '@/lib/schema';

type Schemas = components['schemas'];

const casoSchema = record<Schemas['PasseVistoria']>()({
  id,
  nome: text,
  cpf: text,
  status: text,
  data_nascimento: text,
  curso: text,
  entidade: entidadeSchema,
  tipo_passe: nomeSchema,
  modalidade_emissao: text,
  via: number,
  declaracao: text,
  atualizacao: text,
});

/** A pass whose declaration waits for inspection. */
export type CasoVistoria = z.infer<typeof casoSchema>;

/** Identity documents first, then photos. */
const ORDER = ['identidade_frente', 'identidade_costa', 'foto_passe', 'foto_pessoa_identidade'];

/** The documents of a pass beside its declaration. */
const documentosCasoSchema = z.pipe(
  record<Schemas['Passe']>()({ id, boletim_ocorrencia: text, ...documentoFields }),
  z.transform((passe) => {
    const boletim = boletimOf(passe);
    return {
      declaracao: passe.declaracao,
      outros: [
        ...documentosOf(passe)
          .filter(({ campo }) => campo !== 'declaracao')
          .sort((one, other) => ORDER.indexOf(one.campo) - ORDER.indexOf(other.campo)),
        // Only a second copy of a pass has one.
        ...(boletim.url === null ? [] : [boletim]),
      ],
    };
  }),
);

/** Document links expire after ten minutes. */
const LINKS_STALE_TIME_MS = 5 * 60_000;

export const vistoriaQueries = {
  /** The whole queue, oldest first. */
  fila: () =>
    queryOptions({
      queryKey: [...keys.vistoria, 'fila'] as const,
      queryFn: ({ signal }) =>
        fetchAll(casoSchema, (query) => client.GET('/passes-para-vistoria-declaracao/', { params: { query }, signal })),
      // An old queue could show a decided case when the desk mounts again.
      gcTime: 0,
      meta: { logAs: 'listPassesParaVistoria' },
    }),

  /** The length of the queue. The API has no call that counts it. */
  count: () =>
    queryOptions({
      queryKey: [...keys.vistoria, 'contagem'] as const,
      queryFn: ({ signal }) => fetchCount(client.GET('/passes-para-vistoria-declaracao/', { signal })),
      meta: { logAs: 'passes-para-vistoria-declaracao' },
    }),

  /** The documents of one case. No automatic refetch: new links would reload the displayed documents. */
  documentos: (id: number) =>
    queryOptions({
      queryKey: [...keys.documentos, id] as const,
      queryFn: ({ signal }) =>
        unwrapAs(documentosCasoSchema, client.GET('/passe/{id}/', { params: { path: { id } }, signal })),
      staleTime: LINKS_STALE_TIME_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { logAs: 'getPasse' },
    }),
};
