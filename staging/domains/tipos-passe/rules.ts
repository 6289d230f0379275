import type { components } from '../../../openapi/api.gen.ts';
import { fieldErrors } from '../../http/errors.ts';
import { optionalText, requiredText } from '../../http/fields.ts';
import { cleanNumber } from '../../lib/clean-text.ts';
import { isDay } from '../../lib/dates.ts';

/** What the form decides. */
interface Campos {
  readonly nome: string;
  readonly descricao: string | null;
  readonly valor: string;
  readonly validade: string | null;
  readonly cod_sistema: string | null;
  readonly estudantil: boolean;
  readonly ativo: boolean;
}

/** Defaults of a new pass type (TIP-04). */
export const NOVO: Campos = {
  nome: '',
  descricao: null,
  valor: '0.00',
  validade: null,
  cod_sistema: null,
  estudantil: false,
  ativo: true,
};

/** The stored fields with what the form says about them: an absent field keeps its value, an empty text clears it. */
export function readForm(form: components['schemas']['TipoPasseFormulario'], stored: Campos): Campos {
  return {
    nome: requiredText('nome', form.nome, 100),
    descricao: form.descricao === undefined ? stored.descricao : optionalText('descricao', form.descricao, 500),
    valor: form.valor ?? stored.valor,
    validade: form.validade === undefined ? stored.validade : readValidade(form.validade),
    cod_sistema:
      form.cod_sistema === undefined
        ? stored.cod_sistema
        : optionalText('cod_sistema', form.cod_sistema, 5, cleanNumber),
    estudantil: form.estudantil === undefined ? stored.estudantil : form.estudantil === 'true',
    ativo: form.ativo === undefined ? stored.ativo : form.ativo === 'true',
  };
}

/** The contract checks the form of a day only. Throws 400 for a day that does not exist or is out of range. */
function readValidade(text: string): string | null {
  if (text === '') return null;
  if (!isDay(text) || text.startsWith('0000')) {
    throw fieldErrors({ validade: 'Informe uma data válida no formato AAAA-MM-DD.' });
  }
  return text;
}
