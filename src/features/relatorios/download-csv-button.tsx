import { Download } from 'lucide-react';
import { saveFile } from '@/api/downloads';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { csvFile, type CsvRow } from '@/lib/csv';

interface DownloadCsvButtonProps {
  /** File name with extension. */
  name: string;
  /** Evaluated on click. */
  rows: () => readonly CsvRow[];
  disabledReason: string | undefined;
}

/** Downloads the visible rows as CSV (REL-06). */
export function DownloadCsvButton({ name, rows, disabledReason }: DownloadCsvButtonProps) {
  return (
    <DisabledHint reason={disabledReason}>
      <Button variant="outline" onClick={() => saveFile(csvFile(rows()), name)}>
        <Download />
        Baixar CSV
      </Button>
    </DisabledHint>
  );
}
