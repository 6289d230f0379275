import { cleanNumber } from '@/lib/clean-text';
import { formatDate, isDay } from '@/lib/dates';

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
/** With an optional time, as spreadsheets copy it. */
const DAY_FIRST = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?:,? +\d{1,2}:\d{2}(?::\d{2})?)?$/;
const DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/;

/** Forms that no further key can extend; '01/11/20' may be the start of '01/11/2026'. */
const COMPLETE = /^(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4}|\d{8})$/;

/** The yyyy-MM-dd that a text spells, possible or not; undefined for any other text. */
function spelledDay(text: string): string | undefined {
  const parts = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text) ?? DIGITS.exec(text))?.groups;
  if (!parts) return undefined;
  const { year = '', month = '', day = '' } = parts;
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** True for the days that a date field accepts. */
function isAccepted(day: string): boolean {
  return isDay(day) && day >= '1000';
}

/** Value of a date field for a typed text: yyyy-MM-dd, '' for none, or the cleaned text if it is not a day. */
export function parseTypedDay(typed: string): string {
  const text = cleanNumber(typed);
  const day = spelledDay(text);
  return day !== undefined && isAccepted(day) ? day : text;
}

/** True when the text is a whole day, so that the field need not wait for further keys. */
export function isCompleteDay(typed: string): boolean {
  return COMPLETE.test(cleanNumber(typed)) && isAccepted(parseTypedDay(typed));
}

/** Text of a date field for its value. */
export function typedDayText(value: string): string {
  return formatDate(isDay(value) ? value : undefined, value);
}

/** Why the value of a date field is refused, or undefined. '' is accepted. */
export function dayRefusal(value: string): string | undefined {
  if (value === '' || isAccepted(value)) return undefined;
  const day = spelledDay(value);
  return day !== undefined && !isDay(day) ? 'Esta data não existe.' : 'Complete a data ou apague o que está no campo.';
}
