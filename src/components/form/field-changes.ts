/** A record's fields as texts by label, in form order. */
export type FieldTexts = Readonly<Record<string, string>>;

/** A field that another user changed. */
export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

/** Why a form asks before it saves (TIP-08). */
export type SaveConflict =
  | { kind: 'changed'; changes: readonly FieldChange[] }
  /** The record could not be read again. */
  | { kind: 'unchecked'; reason: string; error?: unknown };

/** Fields of a record that changed since its form opened, except those where the user typed the same text (TIP-08). */
export function changesBetween(before: FieldTexts, now: FieldTexts, typed: FieldTexts): FieldChange[] {
  return Object.entries(now).flatMap(([label, text]) => {
    const earlier = before[label] ?? '';
    return text === earlier || text === typed[label] ? [] : [{ label, before: earlier, now: text }];
  });
}
