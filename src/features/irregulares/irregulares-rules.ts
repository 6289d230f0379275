import type { Motivo } from '@/api/passes';
import { inconsistenciaLabel } from '@/lib/status';

/** The inconsistencies of a pass and their message, in one line (IRR-03). */
export function motivoText({ inconsistencias, mensagem_inconsistencia: mensagem }: Motivo): string {
  const labels = inconsistencias.map(inconsistenciaLabel).join(' · ');
  return [labels, mensagem?.trim()].filter(Boolean).join(': ') || 'Motivo não informado';
}

/** The document or data to send again for an inconsistency; none for other codes. */
const A_REENVIAR: ReadonlyMap<string, string> = new Map([
  ['inconsistencia_dados', 'os dados do cadastro'],
  ['inconsistencia_foto_passe', 'a foto do passe'],
  ['inconsistencia_foto_com_identidade', 'a foto com a identidade'],
  ['inconsistencia_identidade_frente', 'a frente da identidade'],
  ['inconsistencia_identidade_costa', 'o verso da identidade'],
  ['inconsistencia_declaracao', 'a declaração'],
  ['inconsistencia_boletim_ocorrencia', 'o boletim de ocorrência'],
]);

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The message for the customer: what is wrong and what to send again (IRR-05). */
export function mensagemText(passe: Motivo & { nome: string | null; tipo_passe: string | null }): string {
  const { nome, tipo_passe, inconsistencias, mensagem_inconsistencia: mensagem } = passe;
  const codes = inconsistencias.filter((code) => code !== 'nao_validado' && code !== 'validado');
  const reasons = [list.format(codes.map(inconsistenciaLabel)), mensagem?.trim()].filter(Boolean).join(': ');
  const documents = codes.flatMap((code) => A_REENVIAR.get(code) ?? []);
  return [
    `Olá${nome === null ? '' : `, ${nome}`}! O seu passe${tipo_passe === null ? '' : ` ${tipo_passe}`} precisa de correção.`,
    reasons && `Motivo: ${reasons}`,
    documents.length > 0 && `Envie de novo: ${list.format(documents)}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Adds the entities of rows to a sorted list; returns the same array when none is new. */
export function withEntidades(
  seen: readonly string[],
  rows: readonly { entidade: string | null }[],
): readonly string[] {
  const added = rows.flatMap((row) => row.entidade ?? []).filter((entidade) => !seen.includes(entidade));
  if (added.length === 0) return seen;
  return Array.from(new Set([...seen, ...added])).sort((one, other) => one.localeCompare(other, 'pt-BR'));
}
