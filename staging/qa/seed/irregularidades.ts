import type { Inconsistencia, PasseStatus } from '../../domains/passes/rules.ts';
import { at, type Random } from './random.ts';

/** Codes and message of a pass; messages are shown only if they are not blank, so some are. */
export interface Irregularidade {
  readonly codes: Inconsistencia[];
  readonly mensagem: string | null;
}

const CASES: readonly Irregularidade[] = [
  {
    codes: ['inconsistencia_declaracao'],
    mensagem: 'A declaração está vencida. Envie uma emitida há menos de 60 dias.',
  },
  { codes: ['inconsistencia_declaracao'], mensagem: 'A declaração não tem assinatura nem carimbo da escola.' },
  {
    codes: ['inconsistencia_declaracao', 'inconsistencia_dados'],
    mensagem: 'O nome na declaração não é o do cadastro.',
  },
  { codes: ['inconsistencia_dados'], mensagem: 'O CPF informado não é o do documento enviado.' },
  { codes: ['inconsistencia_foto_passe'], mensagem: 'A foto está escura. Envie outra, de frente e com fundo claro.' },
  { codes: ['inconsistencia_foto_passe'], mensagem: null },
  { codes: ['inconsistencia_foto_com_identidade'], mensagem: 'O documento está ilegível na foto com identidade.' },
  {
    codes: ['inconsistencia_identidade_frente', 'inconsistencia_identidade_costa'],
    mensagem: 'As imagens da identidade estão cortadas.',
  },
  { codes: ['inconsistencia_identidade_costa'], mensagem: '' },
  { codes: ['inconsistencia_boletim_ocorrencia'], mensagem: 'Falta o boletim de ocorrência da 2ª via.' },
  { codes: ['nao_validado', 'inconsistencia_declaracao'], mensagem: '   ' },
  {
    codes: ['inconsistencia_foto_passe', 'inconsistencia_identidade_frente', 'inconsistencia_declaracao'],
    mensagem: 'Os documentos são de pessoas diferentes. Confira e envie todos de novo.',
  },
];

/** Why a pass of this status is irregular, refused or suspended; nothing for any other. */
export function makeIrregularidade(status: PasseStatus, random: Random): Irregularidade {
  switch (status) {
    case 'inconsistencia':
      return at(CASES, random.int(0, CASES.length - 1));
    case 'indeferido':
      return { codes: ['indeferido'], mensagem: random.chance(0.8) ? 'Não atende às regras do benefício.' : null };
    case 'Suspenso':
      return { codes: [], mensagem: 'Suspenso pela operadora: uso por outra pessoa.' };
    default:
      return { codes: [], mensagem: null };
  }
}
