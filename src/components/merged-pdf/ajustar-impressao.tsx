import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { printFile } from '@/api/downloads';
import { LabeledField } from '@/components/form/labeled-field';
import { testSheet, type Paper } from '@/components/merged-pdf/test-sheet';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { logFailure } from '@/lib/log';
import { notify } from '@/lib/notify';
import { applyPrintOffset, MAX_OFFSET, printOffset } from '@/lib/print-offset';
import { cn } from '@/lib/utils';

const PAPERS: readonly { label: string; paper: Paper }[] = [
  { label: 'Folha de teste A4', paper: [210, 297] },
  { label: 'Folha de teste 10 × 15 cm', paper: [100, 150] },
];

async function printTestSheet(paper: Paper): Promise<void> {
  try {
    await printFile(await applyPrintOffset(await testSheet(paper)), 'folha_de_teste.pdf');
  } catch (error) {
    logFailure('folha de teste', error);
    notify({ kind: 'error', text: 'Não foi possível gerar a folha de teste.' });
  }
}

/** 'Ajustar impressão': moves printed labels by tenths of a millimetre (ENT-33). */
export function AjustarImpressao() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { x, y } = printOffset.useValue();
  return (
    <>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <ChevronDown aria-hidden className={cn(!isOpen && '-rotate-90')} />
        Ajustar impressão
      </Button>
      {x === 0 && y === 0 ? null : (
        <p className="text-sm text-muted-foreground">{`Ajuste: ${millimetres(x)} na horizontal, ${millimetres(y)} na vertical.`}</p>
      )}
      <div id={id} hidden={!isOpen} className="grid gap-2">
        {isOpen ? (
          <>
            <OffsetField label="Horizontal (mm)" description="Mais que 0: para a direita." axis="x" />
            <OffsetField label="Vertical (mm)" description="Mais que 0: para baixo." axis="y" />
            {PAPERS.map(({ label, paper }) => (
              <Button key={label} variant="outline" size="sm" onClick={() => void printTestSheet(paper)}>
                {label}
              </Button>
            ))}
          </>
        ) : null}
      </div>
    </>
  );
}

function millimetres(tenths: number): string {
  return `${(tenths / 10).toLocaleString('pt-BR')} mm`;
}

/** Tenths of a millimetre; undefined for a text that is no such number. */
function tenthsOf(text: string): number | undefined {
  const tenths = Math.round(Number(text.replace(',', '.')) * 10);
  return Math.abs(tenths) <= MAX_OFFSET ? tenths : undefined;
}

/** Stores each valid value. */
function OffsetField({ label, description, axis }: { label: string; description: string; axis: 'x' | 'y' }) {
  const [text, setText] = useState(() => String(printOffset.get()[axis] / 10));
  const isInvalid = tenthsOf(text) === undefined;
  return (
    <LabeledField
      label={label}
      description={description}
      error={isInvalid ? `De -${MAX_OFFSET / 10} a ${MAX_OFFSET / 10} mm.` : undefined}
      render={(aria) => (
        <Input
          {...aria}
          type="number"
          inputMode="decimal"
          min={-MAX_OFFSET / 10}
          max={MAX_OFFSET / 10}
          step={0.1}
          value={text}
          onChange={({ target: { value } }) => {
            setText(value);
            const tenths = tenthsOf(value);
            if (tenths !== undefined) printOffset.set({ ...printOffset.get(), [axis]: tenths });
          }}
        />
      )}
    />
  );
}
