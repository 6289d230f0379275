import { Undo2 } from 'lucide-react';
import { IncidentCode } from '@/components/feedback/states';
import { HoldCountdown, UndoKey } from '@/components/feedback/undo-label';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { useUnknownResult } from '@/components/operations/record-notice';
import { Button } from '@/components/ui/button';
import type { Decision } from '@/features/vistoria/use-decision';
import type { HeldDecision, UnconfirmedDecision } from '@/features/vistoria/use-held-decision';
import { NAO_INFORMADO } from '@/lib/format';
import type { Held } from '@/lib/use-hold';

const DECIDED: Readonly<Record<Decision, string>> = {
  vistoriado: 'Vistoriado',
  rejeitado: 'Irregular',
};

interface HeldNoticeProps {
  held: Held<HeldDecision>;
  showShortcut: boolean;
  onUndo: () => void;
}

/** A decision that is held, with 'Desfazer' (VIS-13). */
export function HeldNotice({ held: { item, at }, showShortcut, onUndo }: HeldNoticeProps) {
  return (
    <div className="relative mb-3 flex items-center gap-3 overflow-hidden rounded-md bg-muted py-2 pr-2 pl-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>{`${DECIDED[item.decision]}:`}</b> <span>{item.caso.nome ?? NAO_INFORMADO}</span>
      </p>
      <Button variant="outline" size="sm" aria-keyshortcuts={showShortcut ? 'Z' : undefined} onClick={onUndo}>
        <Undo2 />
        Desfazer
        {showShortcut ? <UndoKey /> : null}
      </Button>
      <HoldCountdown heldAt={at} />
    </div>
  );
}

interface UnconfirmedNoticeProps {
  unconfirmed: UnconfirmedDecision;
  onReturn: () => void;
  onDismiss: () => void;
}

/** A held decision without a confirmed result: the case can be decided again, or another user decided it. */
export function UnconfirmedNotice({ unconfirmed: { caso, failure }, onReturn, onDismiss }: UnconfirmedNoticeProps) {
  const unknown = useUnknownResult({ kind: 'passe', id: caso.id });
  return (
    <div className="mb-3 grid grid-cols-1 gap-2 rounded-md bg-warning-soft p-3 wrap-anywhere">
      <div role="alert">
        <p>{caso.nome ?? NAO_INFORMADO}</p>
        {unknown?.isSettled === true ? null : (
          <>
            <b>{failure.text}</b>
            {failure.detail === undefined ? null : <p>{failure.detail}</p>}
          </>
        )}
      </div>
      {unknown ? <UnknownResultCheck {...unknown} /> : null}
      {failure.kind === 'failed' ? (
        <>
          <Button variant="outline" className="w-fit" onClick={onReturn}>
            Voltar a este caso
          </Button>
          <IncidentCode error={failure.error} />
        </>
      ) : (
        <Button variant="outline" className="w-fit" onClick={onDismiss}>
          Entendi
        </Button>
      )}
    </div>
  );
}
