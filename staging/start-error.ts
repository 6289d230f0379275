/** Startup error that the user can fix: one line and exit code 1 (AMB-03). Any other keeps its stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The text of anything thrown, on one line: messages of drivers and of the operating system may carry line breaks. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}

/** The code of an operating system or PostgreSQL error ('ENOENT', '23505'), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find((code) => code !== undefined);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
