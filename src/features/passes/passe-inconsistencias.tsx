import type { Passe } from '@/api/passes';
import { StatusGlyph } from '@/components/status/status-glyph';
import { Section } from '@/components/ui/section';
import { inconsistenciaLabel, statusOf } from '@/lib/status';

/** What each code looks like: two say how far a pass is, one that it was refused, the others what is wrong with it. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  nao_validado: 'criado',
  validado: 'validado',
  indeferido: 'indeferido',
};

/** The inconsistencies with their message, which is shown only if it is not blank (specification 2.11). */
export function PasseInconsistencias({ passe }: { passe: Passe }) {
  const { inconsistencias: codes, mensagem_inconsistencia: mensagem } = passe;
  return (
    <Section title="Inconsistências" divided={false}>
      {codes.length === 0 && mensagem === null ? (
        <p className="text-muted-foreground">Nenhuma inconsistência registrada.</p>
      ) : null}
      {codes.length === 0 ? null : (
        <ul aria-label="Inconsistências" className="flex flex-wrap gap-x-6 gap-y-2">
          {codes.map((code) => {
            const { glyph, color } = statusOf('passe', LOOKS_LIKE[code] ?? 'inconsistencia');
            return (
              <li key={code} className="inline-flex items-center gap-2">
                <StatusGlyph glyph={glyph} color={color} />
                {inconsistenciaLabel(code)}
              </li>
            );
          })}
        </ul>
      )}
      {mensagem === null ? null : (
        <p className="mt-3 max-w-[72ch] rounded-md bg-muted px-3 py-2 wrap-anywhere whitespace-pre-line">{mensagem}</p>
      )}
    </Section>
  );
}
