/** Answer of a rule: allowed, or refused with the sentence (pt-BR) that a person is shown. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly motivo: string };

export const ALLOWED: Verdict = { ok: true };

/** A refusal with its reason. */
export function refused(motivo: string): Verdict {
  return { ok: false, motivo };
}
