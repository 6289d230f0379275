import type { ChangedRecord } from '@/api/meta';
import { UnknownResult } from '@/components/feedback/unknown-result';
import { useOperation } from '@/components/operations/use-operations';

/** The notice in a record, its row or its card that its newest change has an unknown outcome (ERR-14). */
export function RecordNotice({ record, className }: { record: ChangedRecord; className?: string }) {
  const { unknown } = useOperation(record);
  return unknown ? <UnknownResult {...unknown} className={className} /> : null;
}
