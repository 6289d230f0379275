/**
 * Failures that the specification calls "only logged" (section 8). The text names the operation, never data of a
 * person: consoles get photographed and pasted into tickets.
 */
export function logFailure(operation: string, error: unknown): void {
  const reason = error instanceof Error ? error.name : typeof error;
  console.warn(`[embarque] ${operation}: ${reason}`);
}
