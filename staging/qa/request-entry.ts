/** One call as GET /__staging/requests shows it. */
export interface RequestEntry {
  readonly method: string;
  readonly path: string;
  /** Names without their values. */
  readonly query: string;
  readonly operationId: string | null;
  /** null: the connection ended before an answer. */
  readonly status: number | null;
}
