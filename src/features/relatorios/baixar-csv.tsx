import { Download } from 'lucide-react';
import { saveFile } from '@/api/downloads';
import { Button } from '@/components/ui/button';
import { csvOf, type CsvRow } from '@/lib/csv';

interface BaixarCsvProps {
  label?: string | undefined;
  /** The file's name, with its ending. */
  name: string;
  /** What the screen shows; asked for at the press. */
  rows: () => readonly CsvRow[];
  /** Why there is nothing to download. */
  disabledReason: string | undefined;
}

/** 'Baixar CSV': what stands on the screen, as a file for a spreadsheet. */
export function BaixarCsv({ label = 'Baixar CSV', name, rows, disabledReason }: BaixarCsvProps) {
  return (
    <Button
      disabledReason={disabledReason}
      onClick={() => {
        saveFile(new Blob([csvOf(rows())], { type: 'text/csv;charset=utf-8' }), name);
      }}
    >
      <Download />
      {label}
    </Button>
  );
}
