import * as z from 'zod/mini';
import type { Periodo, PeriodoBody } from '@/api/periodos';
import { typedText } from '@/lib/typed-text';

/** In form order: the first field with an error is focused. */
export const PERIODO_FIELDS = ['cod_sistema', 'nome'] as const;

/** PER-02. The code is a URL path segment: '.' and '..' have another meaning there, control characters none. */
export const periodoSchema = z.object({
  cod_sistema: typedText({ max: 5, whenEmpty: 'Preencha o código.', isCode: true }).check(
    z.refine((code) => !/^\.{1,2}$|\p{Cc}/u.test(code), 'Este código não pode ser usado.'),
  ),
  nome: typedText({ max: 25, whenEmpty: 'Preencha o nome.' }),
});

export function periodoValues(periodo?: Periodo): PeriodoBody {
  return { cod_sistema: periodo?.cod_sistema ?? '', nome: periodo?.nome ?? '' };
}

/** The texts of its form, to compare with another version (TIP-08). */
export function periodoTexts({ cod_sistema, nome }: PeriodoBody): Readonly<Record<string, string>> {
  return { 'Código do ACliente': cod_sistema, Nome: nome };
}

export function periodoName({ nome, cod_sistema: codSistema }: Periodo): string {
  return nome ?? codSistema;
}
