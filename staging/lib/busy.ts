/** A queue or the connection pool is full. The request is answered with 503 and Retry-After, and has changed nothing. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}
