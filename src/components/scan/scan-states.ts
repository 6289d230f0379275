import {
  CircleAlert,
  CircleCheck,
  CircleQuestionMark,
  CircleSlash,
  CircleX,
  Clock,
  Copy,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';

/** Result of a scan, also while its look-up or its change runs. */
export type ScanState =
  | 'valid'
  | 'repeated'
  | 'unreadable'
  | 'waiting'
  | 'failed'
  | 'prefix'
  | 'wrong-status'
  | 'unknown'
  | 'refused'
  | 'unknown-result';

const SUCCESS = { color: 'text-success', background: 'bg-success/10' };
const WARNING = { color: 'text-warning', background: 'bg-warning-soft' };
const DESTRUCTIVE = { color: 'text-destructive', background: 'bg-destructive-soft' };

export const SCAN_MARKS: Readonly<Record<ScanState, { Icon: LucideIcon; color: string; background: string }>> = {
  valid: { Icon: CircleCheck, ...SUCCESS },
  repeated: { Icon: Copy, ...WARNING },
  prefix: { Icon: TriangleAlert, ...WARNING },
  failed: { Icon: CircleAlert, ...WARNING },
  'wrong-status': { Icon: CircleSlash, ...DESTRUCTIVE },
  unknown: { Icon: CircleX, ...DESTRUCTIVE },
  unreadable: { Icon: CircleX, ...DESTRUCTIVE },
  refused: { Icon: CircleX, ...DESTRUCTIVE },
  'unknown-result': { Icon: CircleQuestionMark, ...DESTRUCTIVE },
  waiting: { Icon: Clock, color: 'text-muted-foreground', background: 'bg-muted' },
};
