import { Minus, Plus, RotateCcw, SunMedium } from 'lucide-react';
import { useId } from 'react';
import {
  isDefault,
  adjustmentsText,
  MAX_PERCENT,
  MIN_PERCENT,
  type AdjustmentControls,
  type Adjustments,
} from '@/components/document-viewer/adjustments';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

interface AdjustmentsPopoverProps {
  controls: AdjustmentControls;
  hasShortcuts: boolean;
  /** Why no document can be changed. */
  disabledReason: string | undefined;
}

const NAME = 'Brilho e contraste';

/** 'Brilho e contraste' of the displayed document; the file does not change (DOC-12). */
export function AdjustmentsPopover({ controls, hasShortcuts, disabledReason }: AdjustmentsPopoverProps) {
  const { adjustments, reset } = controls;
  const valueId = useId();
  return (
    <Popover>
      <DisabledHint reason={disabledReason}>
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={NAME}
            className={isDefault(adjustments) ? undefined : 'bg-accent text-primary hover:text-primary'}
            {...(disabledReason === undefined && { title: NAME, 'aria-describedby': valueId })}
          >
            <SunMedium className="size-4.5" />
          </Button>
        </PopoverTrigger>
      </DisabledHint>
      {/* Announces changes made with the keys while the popover is closed. */}
      <span id={valueId} aria-live="polite" className="sr-only">
        {adjustmentsText(adjustments)}
      </span>
      <PopoverContent aria-label={NAME} className="grid w-72 gap-1 p-3">
        <Row label="Brilho" property="brightness" keys={hasShortcuts ? [',', '.'] : []} controls={controls} />
        <Row label="Contraste" property="contrast" keys={hasShortcuts ? ['<', '>'] : []} controls={controls} />
        <DisabledHint reason={isDefault(adjustments) ? 'O documento já aparece como no arquivo.' : undefined}>
          <Button variant="outline" size="sm" className="mt-1" onClick={reset}>
            <RotateCcw />
            Restaurar
            {hasShortcuts ? <Key name=";" /> : null}
          </Button>
        </DisabledHint>
      </PopoverContent>
    </Popover>
  );
}

interface RowProps {
  label: string;
  property: keyof Adjustments;
  keys: readonly string[];
  controls: AdjustmentControls;
}

function Row({ label, property, keys, controls: { adjustments, adjust } }: RowProps) {
  const value = adjustments[property];
  const name = label.toLowerCase();
  return (
    <div className="flex items-center gap-1">
      <span className="flex flex-1 items-center gap-1">
        {label}
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
      </span>
      <ToolbarButton
        icon={Minus}
        name={`Menos ${name}`}
        onClick={() => adjust(property, -1)}
        disabledReason={value <= MIN_PERCENT ? 'Este é o menor valor.' : undefined}
      />
      <span className="min-w-12 text-center text-sm">{`${value}%`}</span>
      <ToolbarButton
        icon={Plus}
        name={`Mais ${name}`}
        onClick={() => adjust(property, 1)}
        disabledReason={value >= MAX_PERCENT ? 'Este é o maior valor.' : undefined}
      />
    </div>
  );
}

/** Not part of an accessible name. */
function Key({ name }: { name: string }) {
  return (
    <Kbd aria-hidden="true" className="min-w-5 px-1 text-center font-normal first-of-type:ml-1 max-md:hidden">
      {name}
    </Kbd>
  );
}
