import * as z from 'zod/mini';
import type { CorNova, ModeloBody } from '@/api/estoque';
import { imageFile } from '@/components/form/image-file';
import { cleanNumber } from '@/lib/clean-text';
import { formatCount } from '@/lib/format';
import { typedText } from '@/lib/typed-text';

/** In form order: the first field with an error is focused. */
export const MODELO_FIELDS = ['nome', 'descricao', 'imagem'] as const;

/** Schema of the form 'Adicionar Modelo' (CAP-02). */
export const modeloSchema = z.object({
  nome: typedText({ max: 100, whenEmpty: 'Preencha o nome.' }),
  descricao: typedText({ max: 500 }),
  imagem: imageFile,
});

type ModeloOutput = z.output<typeof modeloSchema>;

export const MODELO_EMPTY: z.input<typeof modeloSchema> = { nome: '', descricao: '', imagem: undefined };

export function modeloBody({ nome, descricao, imagem }: ModeloOutput): ModeloBody {
  return { nome, ...(descricao !== '' && { descricao }), ...(imagem && { imagem }) };
}

export const COR_FIELDS = ['cor', 'quantidade'] as const;

/** Largest quantity that the backend stores. */
const MAX_QUANTIDADE = 2_147_483_647;

/** CAP-04. '' is not 0: a number input also returns '' for text that is not a number. */
export const corSchema = z.object({
  cor: typedText({ max: 50, whenEmpty: 'Preencha a cor.' }),
  quantidade: z.pipe(
    z.string().check(z.overwrite(cleanNumber), z.regex(/^\d+$/, 'Informe um número inteiro, a partir de 0.')),
    z.coerce.number<string>().check(z.maximum(MAX_QUANTIDADE, `O máximo é ${formatCount(MAX_QUANTIDADE)} peças.`)),
  ),
});

type CorOutput = z.output<typeof corSchema>;

export const COR_EMPTY: z.input<typeof corSchema> = { cor: '', quantidade: '0' };

export function corNova(modelo: number, { cor, quantidade }: CorOutput): CorNova {
  return { modelo, cor, quantidade };
}
