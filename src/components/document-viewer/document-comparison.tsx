import { Link2, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import {
  chooseDocument,
  firstPair,
  incomparableReason,
  type PdfDisplay,
  type Side,
} from '@/components/document-viewer/comparison-rules';
import { DocumentPane, type ViewerDocument, type ViewHandle } from '@/components/document-viewer/document-pane';
import { ToolbarButton } from '@/components/document-viewer/toolbar-button';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { Button } from '@/components/ui/button';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { cn } from '@/lib/utils';

export interface DocumentComparisonProps {
  documents: readonly ViewerDocument[];
  /** The document that was displayed: it is on the first side. */
  index: number;
  title: ReactNode;
  onLeave: () => void;
  pdf: PdfDisplay;
  renew?: RenewDocument | undefined;
  /** Element in which the keys of the side used last act; by default the comparison, 'off' for none. */
  shortcutsIn?: RefObject<HTMLElement | null> | 'off' | undefined;
  alwaysClear?: boolean | undefined;
}

const SIDES: readonly { side: Side; name: string }[] = [
  { side: 0, name: 'Primeiro documento' },
  { side: 1, name: 'Segundo documento' },
];

const REASONS = { missing: 'não disponível', pdf: 'o PDF só abre em uma nova aba' } as const;

/** Two documents of a record, side by side or stacked, each with its own view, or moved together (DOC-11). */
export function DocumentComparison(props: DocumentComparisonProps) {
  const { documents, index, title, onLeave, pdf, renew, shortcutsIn, alwaysClear } = props;
  const root = useRef<HTMLElement>(null);
  const firstViewport = useRef<HTMLDivElement>(null);
  const first = useRef<ViewHandle>(null);
  const second = useRef<ViewHandle>(null);
  const [pair, setPair] = useState(() => firstPair(documents, index, pdf));
  const [lastUsed, setLastUsed] = useState<Side>(0);
  const [isLinked, setIsLinked] = useState(false);
  useEffect(() => firstViewport.current?.focus({ preventScroll: true }), []);
  if (!pair) return null;
  const keysIn = shortcutsIn ?? root;
  return (
    // One document area: pointing at one document removes the blur of both (PRV-05).
    <section
      ref={root}
      aria-label="Comparar documentos"
      className="document-comparison document-area flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <div className="flex min-h-12 flex-none items-center gap-2 border-b border-border bg-background px-3 pl-4 max-md:gap-1 max-md:pr-1 max-md:pl-3">
        <div className="min-w-0 flex-1 truncate font-semibold max-md:text-sm">{title}</div>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={isLinked}
          className="aria-pressed:border-primary aria-pressed:text-primary"
          onClick={() => setIsLinked(!isLinked)}
        >
          <Link2 className="max-xl:hidden" />
          Mover juntos
        </Button>
        <ToolbarButton
          icon={X}
          name="Sair da comparação"
          shortcut="Escape"
          disabledReason={undefined}
          onClick={onLeave}
        />
      </div>
      <div className="grid min-h-0 flex-1 gap-px bg-border max-lg:grid-rows-2 lg:grid-cols-2 lg:grid-rows-1">
        {SIDES.map(({ side, name }) => {
          const position = pair[side];
          const document = documents[position];
          if (!document) return null;
          const other = side === 0 ? second : first;
          return (
            <section
              key={side}
              aria-label={name}
              className={cn(
                'flex min-h-0 min-w-0 flex-col border-t-2 bg-background',
                // The side that the keys act on.
                keysIn !== 'off' && (isLinked || lastUsed === side) ? 'border-primary' : 'border-transparent',
              )}
              onFocusCapture={() => setLastUsed(side)}
            >
              <div className="px-1 pt-0.5 *:min-w-0">
                <NativeSelect
                  aria-label={name}
                  value={position}
                  onChange={(event) => setPair(chooseDocument(pair, side, Number(event.target.value)))}
                >
                  {documents.map((choice, choicePosition) => {
                    const reason = incomparableReason(choice, pdf);
                    return (
                      <NativeSelectOption key={choicePosition} value={choicePosition} disabled={reason !== undefined}>
                        {reason === undefined ? choice.label : `${choice.label} (${REASONS[reason]})`}
                      </NativeSelectOption>
                    );
                  })}
                </NativeSelect>
              </div>
              <DocumentPane
                key={position}
                document={document}
                renew={renew}
                pdf={pdf}
                alwaysClear={alwaysClear}
                shortcutsIn={lastUsed === side ? keysIn : 'off'}
                viewportRef={side === 0 ? firstViewport : undefined}
                viewHandle={side === 0 ? first : second}
                onViewChange={isLinked ? (change) => other.current?.apply(change) : undefined}
              />
            </section>
          );
        })}
      </div>
    </section>
  );
}
