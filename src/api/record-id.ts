import { ApiError } from '@/api/errors';

/** The record id in a path param. @throws ApiError 404 when it is not a number, without a request */
export function recordId(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw new ApiError({ kind: 'status', status: 404 });
  return Number(param);
}
