import { SlowNotice } from '@/components/feedback/loading';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/lib/format';

interface RunProgressProps {
  done: number;
  total: number | undefined;
  /** Plural noun: 'passes', 'linhas'. */
  unit: string;
}

export function RunProgress({ done, total, unit }: RunProgressProps) {
  const words = total === undefined ? 'Carregando...' : `${formatCount(done)} de ${formatCount(total)} ${unit}`;
  return (
    <div className="grid gap-2.5">
      <p role="status">{words}</p>
      <Progress aria-label={words} aria-valuetext={words} value={total === undefined ? null : done} max={total} />
      {/* The key restarts the 10 s timer after each step. */}
      <SlowNotice key={done} pending />
    </div>
  );
}
