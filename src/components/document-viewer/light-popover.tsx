import { useId } from 'react';
import { Minus, Plus, RotateCcw, SunMedium } from 'lucide-react';
import { isNeutral, lightText, MAX_LIGHT, MIN_LIGHT, type Light } from '@/components/document-viewer/light';
import { Tool } from '@/components/document-viewer/document-tool';
import type { LightControls } from '@/components/document-viewer/use-light';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';

interface LightPopoverProps {
  controls: LightControls;
  hasShortcuts: boolean;
  /** Why no document can be changed. */
  disabledReason: string | undefined;
}

const NAME = 'Brilho e contraste';

/** 'Brilho e contraste' of the displayed document; the file stays as it is (DOC-12). */
export function LightPopover({ controls, hasShortcuts, disabledReason }: LightPopoverProps) {
  const { light, reset } = controls;
  const valueId = useId();
  return (
    <Popover>
      <DisabledHint reason={disabledReason}>
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={NAME}
            className={isNeutral(light) ? undefined : 'bg-accent text-primary hover:text-primary'}
            {...(disabledReason === undefined && { title: NAME, 'aria-describedby': valueId })}
          >
            <SunMedium className="size-4.5" />
          </Button>
        </PopoverTrigger>
      </DisabledHint>
      {/* Also for the keys, which act while the popover is closed. */}
      <span id={valueId} aria-live="polite" className="sr-only">
        {lightText(light)}
      </span>
      <PopoverContent aria-label={NAME} className="grid w-72 gap-1 p-3">
        <Row label="Brilho" property="brightness" keys={hasShortcuts ? [',', '.'] : []} controls={controls} />
        <Row label="Contraste" property="contrast" keys={hasShortcuts ? ['<', '>'] : []} controls={controls} />
        <DisabledHint reason={isNeutral(light) ? 'O documento já aparece como no arquivo.' : undefined}>
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
  property: keyof Light;
  keys: readonly string[];
  controls: LightControls;
}

function Row({ label, property, keys, controls: { light, adjust } }: RowProps) {
  const value = light[property];
  const name = label.toLowerCase();
  return (
    <div className="flex items-center gap-1">
      <span className="flex flex-1 items-center gap-1">
        {label}
        {keys.map((key) => (
          <Key key={key} name={key} />
        ))}
      </span>
      <Tool
        icon={Minus}
        name={`Menos ${name}`}
        onClick={() => adjust(property, -1)}
        disabledReason={value <= MIN_LIGHT ? 'Este é o menor valor.' : undefined}
      />
      <span className="min-w-12 text-center text-sm">{value}%</span>
      <Tool
        icon={Plus}
        name={`Mais ${name}`}
        onClick={() => adjust(property, 1)}
        disabledReason={value >= MAX_LIGHT ? 'Este é o maior valor.' : undefined}
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
