import { z } from 'zod';

/** What a pool document is drawn from: documentos.params. */
export const documentoParams = z.discriminatedUnion('draw', [
  z.object({ draw: z.literal('foto_passe'), retrato: z.int() }),
  z.object({ draw: z.literal('foto_pessoa_identidade'), retrato: z.int() }),
  z.object({ draw: z.literal('identidade_frente'), retrato: z.int() }),
  z.object({ draw: z.literal('identidade_costa'), variante: z.int() }),
  z.object({
    draw: z.literal('declaracao'),
    variante: z.int(),
    entidade: z.string(),
    /** null: a declaration of the shared pool, which names nobody. */
    nome: z.string().nullable(),
    cpf: z.string().nullable(),
    curso: z.string().nullable(),
    periodo: z.string().nullable(),
    /** yyyy-MM-dd */
    emitida: z.string(),
    assinada: z.boolean(),
  }),
  z.object({ draw: z.literal('boletim_ocorrencia'), variante: z.int(), data: z.string() }),
  z.object({ draw: z.literal('capinha'), modelo: z.int() }),
  z.object({ draw: z.literal('tipo_passe'), fisico: z.boolean() }),
]);

export type DocumentoParams = z.infer<typeof documentoParams>;

/** A declaration of enrolment. */
export type DeclaracaoParams = Extract<DocumentoParams, { draw: 'declaracao' }>;

/** Portraits 1 to 16: the first half are women. */
export const RETRATOS = 16;
