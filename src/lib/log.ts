/** Logs the name of a failed operation, never personal data (SEG-10). */
export function logFailure(operation: string, error: unknown): void {
  const reason = error instanceof Error ? error.name : typeof error;
  console.warn(`[embarque] ${operation}: ${reason}`);
}
