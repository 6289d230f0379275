import type { Passe } from '@/api/passes';
import { StatusIcon } from '@/components/status/status';
import { Section } from '@/components/layout/section';
import { inconsistenciaLabel, statusOf } from '@/lib/status';

/** The pass status whose icon a code has; all other codes have the icon of 'inconsistencia'. */
const STATUS_OF_CODE: Readonly<Record<string, string>> = {
  nao_validado: 'criado',
  validado: 'validado',
  indeferido: 'indeferido',
};

/** The inconsistencies of a pass and their message (PAS-02). */
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
            const { shape, color } = statusOf('passe', STATUS_OF_CODE[code] ?? 'inconsistencia');
            return (
              <li key={code} className="inline-flex items-center gap-2">
                <StatusIcon shape={shape} color={color} />
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
