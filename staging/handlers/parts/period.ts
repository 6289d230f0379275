import { HttpError } from '../../http/errors.ts';

/**
 * Refuses with 400 a period of days (yyyy-MM-dd) whose start is after its end (specification 5; design 6 asks it of every
 * range), and a year 0, which is a date to the contract and none to the database.
 */
export function checkPeriod(start: string | undefined, end: string | undefined): void {
  if ([start, end].some((day) => day !== undefined && day < '0001')) {
    throw new HttpError(400, { detail: 'Informe datas válidas no formato AAAA-MM-DD.' });
  }
  if (start !== undefined && end !== undefined && start > end) {
    throw new HttpError(400, { detail: 'A data de início não pode ser maior que a data de fim.' });
  }
}
