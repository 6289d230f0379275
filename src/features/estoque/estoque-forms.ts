import * as z from 'zod/mini';
import type { CorNova, ModeloCampos } from '@/api/estoque';
import { formatCount } from '@/lib/counts';
import { imageFile } from '@/lib/image-file';
import { typedText } from '@/lib/typed-text';

/** In the order of the form: the first one with an error takes the focus. */
export const MODELO_FIELDS = ['nome', 'descricao', 'imagem'] as const;

/** CAP-02: only the name is needed. */
export const modeloSchema = z.object({
  nome: typedText({ max: 100, whenEmpty: 'Preencha o nome.' }),
  descricao: typedText({ max: 500 }),
  imagem: imageFile,
});

type ModeloRead = z.output<typeof modeloSchema>;

export const MODELO_EMPTY: z.input<typeof modeloSchema> = { nome: '', descricao: '', imagem: undefined };

/** What is empty is left out. */
export function modeloCampos({ nome, descricao, imagem }: ModeloRead): ModeloCampos {
  return { nome, ...(descricao !== '' && { descricao }), ...(imagem && { imagem }) };
}

export const COR_FIELDS = ['cor', 'quantidade'] as const;

/** The largest quantity that the backend keeps. */
const MAX_QUANTIDADE = 2_147_483_647;

/**
 * CAP-04: an integer from 0. Nothing is not taken for 0: a browser also hands out '' for what it cannot read as a
 * number.
 */
export const corSchema = z.object({
  cor: typedText({ max: 50, whenEmpty: 'Preencha a cor.' }),
  quantidade: z.pipe(
    z.string().check(z.trim(), z.regex(/^\d+$/, 'Informe um número inteiro, a partir de 0.')),
    z.coerce
      .number<string>()
      .check(z.maximum(MAX_QUANTIDADE, `O máximo é ${formatCount(MAX_QUANTIDADE)} peças.`)),
  ),
});

type CorRead = z.output<typeof corSchema>;

/** The form as it opens (specification 2.17). */
export const COR_EMPTY: z.input<typeof corSchema> = { cor: '', quantidade: '0' };

export function corNova(modelo: number, { cor, quantidade }: CorRead): CorNova {
  return { modelo, cor, quantidade };
}
