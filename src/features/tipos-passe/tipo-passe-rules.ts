import * as z from 'zod/mini';
import type { TipoPasse, TipoPasseCampos } from '@/api/tipos-passe';
import { imageFile } from '@/lib/image-file';
import { moneyInputText, parseMoney } from '@/lib/typed-money';
import { typedText } from '@/lib/typed-text';

/** In the order of the form: the first one with an error takes the focus. */
export const TIPO_PASSE_FIELDS = ['nome', 'cod_sistema', 'valor', 'validade', 'imagem', 'descricao'] as const;

/** A day of which the browser knows only parts; it calls that '', which would be no validade at all. */
export const INCOMPLETE_DAY = 'Complete a data ou deixe-a em branco.';

/** An amount as the API has it, or '' for none. */
function valorField(whenEmpty: string | undefined) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const empty = typed.trim() === '';
      const read = empty ? { decimal: '' } : parseMoney(typed);
      const refusal = empty ? whenEmpty : 'refusal' in read ? read.refusal : undefined;
      if (refusal !== undefined) context.issues.push({ code: 'custom', message: refusal, input: typed });
      return 'decimal' in read ? read.decimal : '';
    }),
  );
}

/**
 * TIP-02. A validade is a day from 2000 on: '31/03/27' is the year 27 to the browser. The API knows no empty valor, so
 * one that is stored can be changed but not emptied.
 */
export function tipoPasseSchema({ hasValor }: { hasValor: boolean }) {
  return z.object({
    nome: typedText({ max: 100, whenEmpty: 'Preencha o nome.' }),
    cod_sistema: typedText({ max: 5 }),
    valor: valorField(hasValor ? 'Informe o valor. Sem preço, escreva 0,00.' : undefined),
    validade: z.string().check(z.regex(/^(?:2\d{3}-\d{2}-\d{2})?$/, 'Confira o ano, com quatro algarismos.')),
    imagem: imageFile,
    descricao: typedText({ max: 500 }),
    estudantil: z.boolean(),
    ativo: z.boolean(),
  });
}

type Schema = ReturnType<typeof tipoPasseSchema>;
/** The form as it is typed. */
export type TipoPasseValues = z.input<Schema>;
/** The form as it was read. */
export type TipoPasseRead = z.output<Schema>;

/** The form as it opens: empty (TIP-04: ativo, not estudantil), or the stored pass type. validade is cut from its text (TIP-05). */
export function tipoPasseValues(tipoPasse?: TipoPasse): TipoPasseValues {
  return {
    nome: tipoPasse?.nome ?? '',
    cod_sistema: tipoPasse?.cod_sistema ?? '',
    valor: moneyInputText(tipoPasse?.valor ?? null),
    validade: /^\d{4}-\d{2}-\d{2}/.exec(tipoPasse?.validade ?? '')?.[0] ?? '',
    imagem: undefined,
    descricao: tipoPasse?.descricao ?? '',
    estudantil: tipoPasse?.estudantil ?? false,
    ativo: tipoPasse?.ativo ?? true,
  };
}

/** What both forms send of what was read: booleans always, valor and imagem only if there is one. */
function commonCampos({ nome, valor, imagem, estudantil, ativo }: TipoPasseRead): TipoPasseCampos {
  return {
    nome,
    ...(valor !== '' && { valor }),
    ...(imagem && { imagem }),
    estudantil: estudantil ? 'true' : 'false',
    ativo: ativo ? 'true' : 'false',
  };
}

/** TIP-03: on create, empty fields are left out. */
export function createCampos(read: TipoPasseRead): TipoPasseCampos {
  const { cod_sistema: codSistema, validade, descricao } = read;
  return {
    ...commonCampos(read),
    ...(codSistema !== '' && { cod_sistema: codSistema }),
    ...(validade !== '' && { validade }),
    ...(descricao !== '' && { descricao }),
  };
}

/** TIP-03: on edit, an empty text clears what is stored, and the image goes only if a new one was chosen. */
export function updateCampos(read: TipoPasseRead): TipoPasseCampos {
  const { cod_sistema, validade, descricao } = read;
  return { ...commonCampos(read), cod_sistema, validade, descricao };
}

/** What a pass type is called in names and questions. */
export function tipoPasseName({ nome, id }: TipoPasse): string {
  return nome ?? `nº ${id}`;
}
