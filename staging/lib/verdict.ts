/** Result of a rule: allowed, or refused with the sentence (pt-BR) that the panel shows. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: string };

export const ALLOWED: Verdict = { ok: true };

/** A refusal with its reason. */
export function refused(reason: string): Verdict {
  return { ok: false, reason };
}
