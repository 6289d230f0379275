import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { FailureToast, ChangedRecord } from '@/api/meta';
import { countOf } from '@/lib/format';

/** Why a run stopped before its last operation. */
export type StopReason = 'interrupted' | 'unanswered' | 'session-ended' | 'throttled' | 'none-waiting' | 'page-closed';

/** The current state of a record on the server. */
export interface CurrentRecord {
  readonly numero?: string | undefined;
  /** 'Agora: Pronto.' */
  readonly text: string;
  readonly canSend: boolean;
  /** It has the status that the action sets. */
  readonly hasTargetStatus: boolean;
}

/** The response of one request for many records. */
export interface BulkResponse {
  message: string;
  /** May exceed the named failures. */
  falhas: number;
  recusados: readonly { id: string | null; numero: string | null; motivo: string | undefined }[];
}

type Nouns = readonly [one: string, many: string];

/** Texts of a bulk action. */
export interface BulkTexts {
  /** 'Marcar como Enviado' */
  label: string;
  /** 'Enviando' */
  progress: string;
  question: (count: number) => string;
  /** '12 entregas confirmadas.' */
  done: (count: number) => string;
  /** '3 pedidos' */
  count: (count: number) => string;
  /** For a feminine record: 'não tentada'. */
  outcomes?: Partial<Readonly<Record<'done' | 'refused' | 'unknown' | 'untried', Nouns>>>;
  /** Shown for a refusal without a reason. */
  defaultReason: string;
  /** Why 'Confirmar' is disabled. */
  noneToSend: string;
  /** Records that 'Retomar' leaves out because they changed meanwhile. */
  skipped: (count: number) => string;
  /** No record is left to send. */
  noneLeft: Readonly<Record<'resume' | 'retry', string>>;
  notRead: string;
  /** Of an action that creates records, which no check can find: the instruction after an unknown outcome. */
  newRecord?: string;
}

/** `stop` ends the run after this operation. */
export type Send<Variables> = (variables: Variables, stop: (reason: StopReason) => void) => Promise<unknown>;

interface BulkActionOptions<Variables> {
  /** Stored with each run, so it must not change. */
  name: string;
  /** The status code that it sets. */
  status?: string;
  texts: BulkTexts;
  /** The stored variables: ids and counts. */
  schema: z.ZodMiniType<Variables>;
  recordOf: (variables: Variables) => ChangedRecord;
  invalidates: readonly QueryKey[];
  /** The numbers of the records, which are not stored, after a reload; undefined for an unknown number. */
  fetchNumeros: (client: QueryClient, variables: readonly Variables[]) => Promise<readonly (string | undefined)[]>;
  readCurrent: (client: QueryClient, variables: readonly Variables[]) => Promise<readonly CurrentRecord[]>;
  /** One request for each record. */
  sendOne?: Send<Variables>;
  /** One request for all records. */
  sendAll?: { send: (variables: readonly Variables[]) => Promise<BulkResponse>; failure: FailureToast };
  /** Called after each pass and check with all done records of the run, also after its screen has unmounted. */
  onDone?: (variables: readonly Variables[]) => void;
}

/** A bulk action that parses its variables, which are unknown in a stored run. */
export type BulkAction = ReturnType<typeof bulkAction>;

/** Declares an action on many records. It has either `sendOne` or `sendAll`. */
export function bulkAction<Variables>(options: BulkActionOptions<Variables>) {
  const { schema, sendOne, sendAll, readCurrent, fetchNumeros, onDone } = options;
  const parse = (variables: unknown) => schema.parse(variables);
  return {
    name: options.name,
    status: options.status,
    texts: options.texts,
    invalidates: options.invalidates,
    isReadable: (variables: unknown) => schema.safeParse(variables).success,
    /** The variables that are stored. */
    storedOf: parse,
    recordOf: (variables: unknown) => options.recordOf(parse(variables)),
    fetchNumeros: (client: QueryClient, variables: readonly unknown[]) => fetchNumeros(client, variables.map(parse)),
    readCurrent: (client: QueryClient, variables: readonly unknown[]) => readCurrent(client, variables.map(parse)),
    sendOne: sendOne && ((variables: unknown, stop: (reason: StopReason) => void) => sendOne(parse(variables), stop)),
    sendAll: sendAll && {
      ...sendAll,
      send: (variables: readonly unknown[]) => sendAll.send(variables.map(parse)),
    },
    onDone: onDone && ((variables: readonly unknown[]) => onDone(variables.map(parse))),
  };
}

/** Texts of bulk actions on orders. */
export const PEDIDO_BULK_TEXTS = {
  count: (count) => countOf(count, 'pedido', 'pedidos'),
  noneToSend: 'Os pedidos mudaram de status.',
  skipped: (count) =>
    countOf(count, 'pedido já mudou de status e fica de fora.', 'pedidos já mudaram de status e ficam de fora.'),
  noneLeft: {
    resume: 'Nenhum pedido a retomar: já mudaram de status.',
    retry: 'Nenhum pedido a tentar de novo: já mudaram de status.',
  },
  notRead: 'Não foi possível ler os pedidos de novo.',
} as const satisfies Partial<BulkTexts>;
