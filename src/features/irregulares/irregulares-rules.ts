import type { Motivo } from '@/api/passes';
import { inconsistenciaLabel } from '@/lib/status';

/** The inconsistencies of a pass and their message, in one line (IRR-03). */
export function motivoText({ inconsistencias, mensagem_inconsistencia: mensagem }: Motivo): string {
  const labels = inconsistencias.map(inconsistenciaLabel).join(' · ');
  return [labels, mensagem?.trim()].filter(Boolean).join(': ') || 'Motivo não informado';
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
