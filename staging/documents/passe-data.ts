import { formatCpf } from '../lib/cpf.ts';
import { formatDay } from '../lib/dates.ts';

/** What a pass shows, in both models. */
export interface PasseData {
  readonly codUso: string;
  readonly nome: string;
  /** Eleven digits. */
  readonly cpf: string | null;
  /** yyyy-MM-dd */
  readonly dataNascimento: string | null;
  readonly entidade: string | null;
  readonly curso: string | null;
  readonly periodo: string | null;
  readonly via: number;
  readonly tipoPasse: string;
  /** yyyy-MM-dd; null: the pass does not expire. */
  readonly validade: string | null;
  /** JPEG or PNG of foto_passe; null draws an empty frame. */
  readonly foto: Uint8Array | null;
}

/** The texts of a pass as they are printed. */
export function passeTexts(data: PasseData) {
  return {
    cpf: data.cpf === null ? 'Não disponível' : formatCpf(data.cpf),
    nascimento: data.dataNascimento === null ? 'Não informado' : formatDay(data.dataNascimento),
    entidade: data.entidade ?? 'Não informada',
    curso: data.curso ?? 'Não informado',
    periodo: data.periodo ?? 'Não informado',
    via: `${data.via}ª via`,
    validade: data.validade === null ? 'Sem data de validade' : `Válido até ${formatDay(data.validade)}`,
  };
}
