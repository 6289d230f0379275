import { HttpError } from './errors.ts';

/** Throws 400 for a start after the end (LIS-11), and for the year 0, which PostgreSQL does not have. */
export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if ([start, end].some((day) => day !== undefined && day < '0001')) {
    throw new HttpError(400, { detail: 'Informe datas válidas no formato AAAA-MM-DD.' });
  }
  if (start !== undefined && end !== undefined && start > end) {
    throw new HttpError(400, { detail: 'A data de início não pode ser maior que a data de fim.' });
  }
}
