import { TriangleAlert, X } from 'lucide-react';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { RetryFailed } from '@/features/entregas/bulk-details';
import { reportDetail, reportText } from '@/features/entregas/bulk-report';
import type { Bulk } from '@/features/entregas/use-bulk';

/** Persistent summary of failed items of the last bulk action. */
export function BulkNotice({ bulk }: { bulk: Bulk }) {
  const { report } = bulk;
  if (!report) return null;
  const detail = reportDetail(report);
  return (
    <div className="border-t border-border p-3">
      <Alert variant="warning">
        <TriangleAlert />
        <AlertTitle>{reportText(report)}</AlertTitle>
        {detail ? <AlertDescription>{detail}</AlertDescription> : null}
      </Alert>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
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
