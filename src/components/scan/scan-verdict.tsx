import { SCAN_MARKS, type ScanState } from '@/components/scan/scan-states';
import { cn } from '@/lib/utils';

interface ScanVerdictProps {
  /** Undefined before the first scan. */
  scan: { state: ScanState; text: string } | undefined;
  /** Without it the verdict is inside of a live region. */
  role?: 'status';
}

/** The result of a scan: a colour, an icon and words (ENT-15, ORS-11). */
export function ScanVerdict({ scan, role }: ScanVerdictProps) {
  const mark = scan && SCAN_MARKS[scan.state];
  return (
    <p role={role} className={cn(mark && 'flex gap-2.5 rounded-md px-3 py-2 font-semibold', mark?.background)}>
      {mark ? <mark.Icon aria-hidden className={cn('mt-px size-4.5 flex-none', mark.color)} /> : null}
      <span className="min-w-0 wrap-anywhere">{scan?.text}</span>
    </p>
  );
}
