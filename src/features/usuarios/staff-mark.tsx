/** Staff as a green or red dot with its word (design 6; look 4): no shape but the dot, so the word carries it. */
export function StaffMark({ isStaff }: { isStaff: boolean }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className={`size-2.5 rounded-full ${isStaff ? 'bg-status-validado' : 'bg-status-inconsistencia'}`}
      />
      {isStaff ? 'Sim' : 'Não'}
    </span>
  );
}
