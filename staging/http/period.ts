import { HttpError } from './errors.ts';

/**
 * Throws 400 when the start of a period (yyyy-MM-dd) is after its end (LIS-11). Also refuses the year 0: the contract
 * accepts it, PostgreSQL does not.
 */
export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if ([start, end].some((day) => day !== undefined && day < '0001')) {
    throw new HttpError(400, { detail: 'Informe datas válidas no formato AAAA-MM-DD.' });
  }
  if (start !== undefined && end !== undefined && start > end) {
    throw new HttpError(400, { detail: 'A data de início não pode ser maior que a data de fim.' });
  }
}
