import { IncidentCode } from '@/components/feedback/states';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { HoldCountdown, UndoButton } from '@/components/operations/undo';
import { useOperation } from '@/components/operations/use-operations';
import { Button } from '@/components/ui/button';
import { DECISIONS, type DecisionFailure } from '@/features/vistoria/decision-rules';
import type { AskedDecision } from '@/features/vistoria/use-decision';
import { NAO_INFORMADO } from '@/lib/format';

interface HeldNoticeProps {
  asked: AskedDecision;
  /** `performance.now()` at the press. */
  since: number;
  showShortcut: boolean;
}

/** A held decision, with 'Desfazer' (VIS-13). */
export function HeldNotice({ asked: { caso, decision }, since, showShortcut }: HeldNoticeProps) {
  return (
    <div className="relative mb-3 flex items-center gap-3 overflow-hidden rounded-md bg-muted py-2 pr-2 pl-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b>{`${DECISIONS[decision].text}:`}</b> <span>{caso.nome ?? NAO_INFORMADO}</span>
      </p>
      <UndoButton showShortcut={showShortcut} />
      <HoldCountdown heldAt={since} />
    </div>
  );
}

interface FailedNoticeProps {
  asked: AskedDecision;
  failure: DecisionFailure;
  onReturn: () => void;
  onDismiss: () => void;
}

/** A held decision that was not stored: the case can be decided again, or another user decided it (VIS-14). */
export function FailedNotice({ asked: { caso }, failure, onReturn, onDismiss }: FailedNoticeProps) {
  const { unknown } = useOperation({ kind: 'passe', id: caso.id });
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
