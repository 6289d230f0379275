/** Column name before the value in a folded table, where the header is visually hidden. */
export function NarrowLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden text-muted-foreground @max-[640px]/data-table:inline">
      {children}:{' '}
    </span>
  );
}
