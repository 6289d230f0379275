import { SlowNotice } from '@/components/feedback/slow-notice';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

interface MergedPdfDialogProps {
  /** 'Baixar todos', as its button. */
  title: string;
  /** What is counted, in the plural: 'passes', 'etiquetas'. */
  unit: string;
  state:
    | { kind: 'idle' }
    | { kind: 'running'; done: number; total: number | undefined }
    | { kind: 'incomplete'; missing: readonly { part: { label: string }; reason: string }[]; found: number }
    | { kind: 'failed'; reason: string };
  /** The specification's sentence for a failure of the whole. */
  failureText: string;
  onCancel: () => void;
  onRetry: () => void;
  onSaveIncomplete: () => void;
}

const LEAVE: LeaveQuestion = {
  title: 'Interromper o download?',
  question: 'O arquivo ainda não foi salvo.',
  leave: 'Interromper',
  stay: 'Continuar baixando',
};

/** A file that is put together from many: how far it is, and what is missing in it before anything is saved. */
export function MergedPdfDialog({
  title,
  unit,
  state,
  failureText,
  onCancel,
  onRetry,
  onSaveIncomplete,
}: MergedPdfDialogProps) {
  useUnsavedWork(state.kind !== 'idle', LEAVE);
  return (
    <Dialog
      open={state.kind !== 'idle'}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <DialogContent>
        <DialogHeader title={title} />
        <DialogBody>
          {state.kind === 'running' ? <Running unit={unit} done={state.done} total={state.total} /> : null}
          {state.kind === 'failed' ? <Alert title={failureText} detail={state.reason} /> : null}
          {state.kind === 'incomplete' ? (
            <>
              <Alert
                title={failureText}
                detail={`${state.missing.length === 1 ? 'Falta 1 arquivo' : `Faltam ${state.missing.length} arquivos`} de ${state.missing.length + state.found}. Nada foi salvo ainda.`}
              />
              <ul aria-label="O que falta" className="grid max-h-64 gap-2 overflow-y-auto">
                {state.missing.map(({ part, reason }) => (
                  <li key={part.label} className="wrap-anywhere">
                    <b>{part.label}</b>
                    <br />
                    <span className="text-muted-foreground">{reason}</span>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </DialogBody>
        <DialogFooter className="flex-wrap">
          <Button onClick={onCancel}>Cancelar</Button>
          {state.kind === 'incomplete' && state.found > 0 ? (
            <Button onClick={onSaveIncomplete}>Salvar sem o que falta</Button>
          ) : null}
          {state.kind === 'running' ? null : (
            <Button variant="primary" onClick={onRetry}>
              Tentar novamente
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Running({ unit, done, total }: { unit: string; done: number; total: number | undefined }) {
  const words = total === undefined ? 'Carregando...' : `${done} de ${total} ${unit}`;
  return (
    <div className="grid gap-2.5">
      <p role="status">{words}</p>
      <Progress label={words} value={total === undefined ? undefined : done} max={total} />
      {/* It speaks when nothing has moved for 10 s: each step begins the clock anew. */}
      <SlowNotice key={done} pending />
    </div>
  );
}
