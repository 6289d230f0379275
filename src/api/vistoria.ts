import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { keys, PEDIDO_MOVED } from '@/api/keys';
import { readDocumentos, readEntidade } from '@/api/pedido-parts';
import { breach, fieldsOf, requiredFields, requiredId, sentence, text } from '@/api/read';

type Schemas = components['schemas'];

/** A pass whose declaration waits for inspection. Null is "missing": the screen has a fallback for each. */
export interface CasoVistoria {
  id: number;
  nome: string | null;
  cpf: string | null;
  status: string | null;
  data_nascimento: string | null;
  curso: string | null;
  entidade: string | null;
  tipo_passe: string | null;
  /** As the API sent it, in doubt, like every document's address. */
  declaracao: string | null;
  atualizacao: string | null;
}

/** The documents of a pass beside its declaration. */
export interface DocumentosCaso {
  declaracao: string | null;
  outros: readonly { label: string; url: string | null }[];
}

function readCaso(raw: unknown): CasoVistoria {
  const fields = requiredFields<Schemas['PasseVistoria']>(raw);
  return {
    id: requiredId(fields.id),
    nome: text(fields.nome),
    cpf: text(fields.cpf),
    status: text(fields.status),
    data_nascimento: text(fields.data_nascimento),
    curso: text(fields.curso),
    entidade: readEntidade(fields.entidade, 'ent_nome'),
    tipo_passe: text(fieldsOf<Schemas['TipoPasseNome']>(fields.tipo_passe).nome),
    declaracao: text(fields.declaracao),
    atualizacao: text(fields.atualizacao),
  };
}

/** In the order of the desk (look, inspection): identity first, then the photos. */
const ORDER = ['identidade_frente', 'identidade_costa', 'foto_passe', 'foto_pessoa_identidade'];

function readDocumentosCaso(raw: unknown): DocumentosCaso {
  const fields = requiredFields<Schemas['Passe']>(raw);
  // An answer that is no pass is not a pass without documents.
  requiredId(fields.id);
  const documentos = readDocumentos(fields);
  const boletim = text(fields.boletim_ocorrencia);
  return {
    declaracao: documentos.find(({ campo }) => campo === 'declaracao')?.url ?? null,
    outros: [
      ...documentos
        .filter(({ campo }) => campo !== 'declaracao')
        .sort((one, other) => ORDER.indexOf(one.campo) - ORDER.indexOf(other.campo)),
      // Only a further copy of a pass has one: without it nothing is missing.
      ...(boletim === null ? [] : [{ label: 'Boletim de ocorrência', url: boletim }]),
    ],
  };
}

/** Links live for ten minutes: within this they need not be asked for again. */
const LINKS_FRESH_MS = 5 * 60_000;

/** Everything the inspection desk asks about. */
export const vistoriaQueries = {
  all: () => keys.vistoria,

  /** The whole queue, oldest first; it is not paginated (specification 7). */
  fila: () =>
    queryOptions({
      queryKey: [...vistoriaQueries.all(), 'fila'] as const,
      queryFn: async ({ signal }) => {
        const answer = await unwrap(client.GET('/passes-para-vistoria-declaracao/', { signal }));
        if (!Array.isArray(answer)) throw breach('not a list');
        return answer.map(readCaso);
      },
      // Whoever comes back to the desk begins with the queue of now: an old reading would put a decided case on screen.
      gcTime: 0,
      meta: { logAs: 'listPassesParaVistoria' },
    }),

  /** The documents of one case; read again only when a link has expired, so that no picture changes under the eyes. */
  documentos: (id: number) =>
    queryOptions({
      queryKey: [...keys.documentos, id] as const,
      queryFn: async ({ signal }) =>
        readDocumentosCaso(await unwrap(client.GET('/passe/{id}/', { params: { path: { id } }, signal }))),
      staleTime: LINKS_FRESH_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { logAs: 'getPasse' },
    }),
};

/** 'Marcar como Vistoriado'. A failure is silent (specification 8): the desk says it in place. */
export const markPasseVistoriadoMutation = mutationOptions({
  mutationKey: ['vistoria', 'vistoriado'],
  mutationFn: async (id: number) => {
    await unwrap(client.PATCH('/passe/{id}/mark-vistoriado/', { params: { path: { id } } }));
  },
  meta: { invalidates: PEDIDO_MOVED, readsBehind: true },
});

const REJEITADO = 'Passe marcado como rejeitado com sucesso';

/** 'Marcar como Irregular', confirmed. Answers the server's message, or the specification's. */
export const markPasseRejeitadoMutation = mutationOptions({
  mutationKey: ['vistoria', 'rejeitado'],
  mutationFn: async (id: number) => {
    const answer = await unwrap(client.PATCH('/passe/{id}/mark-rejeitado/', { params: { path: { id } } }));
    return sentence(fieldsOf<Schemas['Mensagem']>(answer).message) ?? REJEITADO;
  },
  meta: {
    invalidates: PEDIDO_MOVED,
    readsBehind: true,
    success: (message) => (typeof message === 'string' ? message : REJEITADO),
    failure: { text: 'Erro ao marcar o passe como rejeitado. Por favor, tente novamente.', server: 'instead' },
  },
});
