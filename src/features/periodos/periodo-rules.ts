import * as z from 'zod/mini';
import type { Periodo, PeriodoCampos } from '@/api/periodos';
import { typedText } from '@/lib/typed-text';

/** In the order of the form: the first one with an error takes the focus. */
export const PERIODO_FIELDS = ['cod_sistema', 'nome'] as const;

/**
 * PER-02: both are needed, at most 5 and 25 characters. A code is also part of an address, where '.' and '..' mean
 * something else and would never reach the period again.
 */
export const periodoSchema = z.object({
  cod_sistema: typedText({ max: 5, whenEmpty: 'Preencha o código.' }).check(
    z.refine((code) => code !== '.' && code !== '..', 'Este código não pode ser usado.'),
  ),
  nome: typedText({ max: 25, whenEmpty: 'Preencha o nome.' }),
});

/** The form as it opens: empty, or the stored period. */
export function periodoValues(periodo?: Periodo): PeriodoCampos {
  return { cod_sistema: periodo?.cod_sistema ?? '', nome: periodo?.nome ?? '' };
}

/** What a period is called in names and questions. */
export function periodoName({ nome, cod_sistema: codSistema }: Periodo): string {
  return nome ?? codSistema;
}
