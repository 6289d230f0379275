import * as z from 'zod/mini';
import type { TipoPasse, TipoPasseBody } from '@/api/tipos-passe';
import { imageFile } from '@/components/form/image-file';
import { cleanNumber } from '@/lib/clean-text';
import { addDays, formatDate, isDay, todayInZone } from '@/lib/dates';
import { dayRefusal } from '@/lib/typed-day';
import { moneyInputText, parseMoney } from '@/lib/typed-money';
import { typedText } from '@/lib/typed-text';

/** In form order: the first field with an error is focused. */
export const TIPO_PASSE_FIELDS = ['nome', 'cod_sistema', 'valor', 'validade', 'imagem', 'descricao'] as const;

/** A typed amount as the API's decimal text, or ''. */
function valorField(whenEmpty: string | undefined) {
  return z.pipe(
    z.string(),
    z.transform((typed, context) => {
      const empty = cleanNumber(typed) === '';
      const money = empty ? { decimal: '' } : parseMoney(typed);
      const refusal = empty ? whenEmpty : 'refusal' in money ? money.refusal : undefined;
      if (refusal !== undefined) context.issues.push({ code: 'custom', message: refusal, input: typed });
      return 'decimal' in money ? money.decimal : '';
    }),
  );
}

/** A day from 2000 on, or ''. */
const validadeField = z.string().check((context) => {
  const { value } = context;
  const message =
    dayRefusal(value) ?? (value !== '' && value < '2000' ? 'Confira o ano, com quatro algarismos.' : undefined);
  if (message !== undefined) context.issues.push({ code: 'custom', message, input: value });
});

/** TIP-02. The API has no empty valor: a stored one can be changed but not cleared. */
export function tipoPasseSchema({ hasValor }: { hasValor: boolean }) {
  return z.object({
    nome: typedText({ max: 100, whenEmpty: 'Preencha o nome.' }),
    cod_sistema: typedText({ max: 5, isCode: true }),
    valor: valorField(hasValor ? 'Informe o valor. Sem preço, escreva 0,00.' : undefined),
    validade: validadeField,
    imagem: imageFile,
    descricao: typedText({ max: 500 }),
    estudantil: z.boolean(),
    ativo: z.boolean(),
  });
}

type Schema = ReturnType<typeof tipoPasseSchema>;
export type TipoPasseValues = z.input<Schema>;
export type TipoPasseOutput = z.output<Schema>;

/** Initial form values (TIP-04). validade is cut from its text, not shifted by a time zone (TIP-05). */
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

/** Initial values of a copy: the code is unique, and the form cannot have a stored image (TIP-09). */
export function copyValues(tipoPasse: TipoPasse): TipoPasseValues {
  return { ...tipoPasseValues(tipoPasse), nome: `${tipoPasse.nome ?? ''} (cópia)`.trim(), cod_sistema: '' };
}

/** Fields of both requests: booleans always, valor and imagem only if present. */
function commonFields({ nome, valor, imagem, estudantil, ativo }: TipoPasseOutput): TipoPasseBody {
  return {
    nome,
    ...(valor !== '' && { valor }),
    ...(imagem && { imagem }),
    estudantil: estudantil ? 'true' : 'false',
    ativo: ativo ? 'true' : 'false',
  };
}

/** TIP-03: a create request omits empty fields. */
export function createBody(values: TipoPasseOutput): TipoPasseBody {
  const { cod_sistema: codSistema, validade, descricao } = values;
  return {
    ...commonFields(values),
    ...(codSistema !== '' && { cod_sistema: codSistema }),
    ...(validade !== '' && { validade }),
    ...(descricao !== '' && { descricao }),
  };
}

/** TIP-03: an edit request sends empty texts to clear them. */
export function updateBody(values: TipoPasseOutput): TipoPasseBody {
  const { cod_sistema, validade, descricao } = values;
  return { ...commonFields(values), cod_sistema, validade, descricao };
}

/** The texts of its form, to compare with another version (TIP-08). */
export function tipoPasseTexts(tipoPasse: TipoPasse): Readonly<Record<string, string>> {
  return fieldTexts(tipoPasseValues(tipoPasse), { Imagem: documentName(tipoPasse.imagem) });
}

/** The texts that a save would store, as `tipoPasseTexts`. A chosen image always differs from the stored one. */
export function typedTexts(typed: TipoPasseOutput): Readonly<Record<string, string>> {
  return fieldTexts({ ...typed, valor: typed.valor && moneyInputText(Number(typed.valor)) });
}

/** In form order. */
function fieldTexts(
  values: Omit<TipoPasseValues, 'imagem'>,
  imagem: { Imagem?: string } = {},
): Readonly<Record<string, string>> {
  return {
    Nome: values.nome,
    'Cód.': values.cod_sistema,
    Valor: values.valor && `R$ ${values.valor}`,
    Validade: formatDate(values.validade, ''),
    ...imagem,
    Descrição: values.descricao,
    Estudantil: yesNo(values.estudantil),
    Ativo: yesNo(values.ativo),
  };
}

function yesNo(value: boolean): string {
  return value ? 'Sim' : 'Não';
}

/** Last part of the path of a document link, whose signature differs in every response. */
function documentName(link: string | null): string {
  return (
    link
      ?.replace(/[?#].*/, '')
      .split('/')
      .at(-1) ?? ''
  );
}

/** '31/03/2027', 'Vencida em 31/03/2025' after that day, or 'N/A' (TIP-01). */
export function validadeText({ validade }: Pick<TipoPasse, 'validade'>, today = todayInZone()): string {
  const text = formatDate(validade, 'N/A');
  return validade !== null && isDay(validade.slice(0, 10)) && validade.slice(0, 10) < today
    ? `Vencida em ${text}`
    : text;
}

/** A type that expires in this number of days or less is named above the list. */
const VENCE_EM_DIAS = 60;

/** The active types whose validade ends within 60 days, first the one that ends first (TIP-10). */
export function vencendoOf(tipos: readonly TipoPasse[], today = todayInZone()): readonly TipoPasse[] {
  const dayOf = ({ validade }: TipoPasse) => (validade ?? '').slice(0, 10);
  const last = addDays(today, VENCE_EM_DIAS);
  return tipos
    .filter((tipo) => tipo.ativo !== false && isDay(dayOf(tipo)) && dayOf(tipo) >= today && dayOf(tipo) <= last)
    .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
}

export function tipoPasseName({ nome, id }: TipoPasse): string {
  return nome ?? `nº ${id}`;
}
