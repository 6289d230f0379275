/** `getRowId` of rows that have a numeric id. */
export function rowId({ id }: { id: number }): string {
  return String(id);
}
