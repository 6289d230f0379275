/** A green or red dot with 'Sim' or 'Não' (USU-03). */
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
