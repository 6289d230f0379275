/** A record's fields as texts by label, in form order. */
export type FieldTexts = Readonly<Record<string, string>>;

/** A field that another user changed. */
export interface FieldChange {
  label: string;
  before: string;
  now: string;
}

/** Why a form asks before it saves (TIP-08). */
export type SaveQuestion =
  | { kind: 'changed'; changes: readonly FieldChange[] }
  /** The record could not be read again. */
  | { kind: 'unchecked'; reason: string };

/** What changed in a record since its form opened, without fields whose current text is also the typed one (TIP-08). */
export function changesBetween(before: FieldTexts, now: FieldTexts, typed: FieldTexts): FieldChange[] {
  return Object.entries(now).flatMap(([label, text]) => {
    const earlier = before[label] ?? '';
    return text === earlier || text === typed[label] ? [] : [{ label, before: earlier, now: text }];
  });
}

/** For react-hook-form: a record that is read again fills the fields that nobody has typed in. */
export const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true } as const;
