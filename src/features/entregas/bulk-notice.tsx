import { X } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RetryFailed } from '@/features/entregas/bulk-details';
import { reportDetail, reportText } from '@/features/entregas/bulk-report';
import type { Bulk } from '@/features/entregas/use-bulk';

/** The lasting place of what a bulk action left undone: the toast with the same words goes after 5 s. */
export function BulkNotice({ bulk }: { bulk: Bulk }) {
  const { report } = bulk;
  if (!report) return null;
  return (
    <div className="border-t border-border p-3">
      <Alert tone="warning" title={reportText(report)} detail={reportDetail(report)} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          onClick={() => {
            bulk.setShowsDetails(true);
          }}
        >
          Ver detalhes
        </Button>
        <RetryFailed bulk={bulk} report={report} size="sm" />
        <span className="grow" />
        <Button variant="ghost" size="icon-sm" aria-label="Fechar resultado" onClick={bulk.dismiss}>
          <X />
        </Button>
      </div>
    </div>
  );
}
