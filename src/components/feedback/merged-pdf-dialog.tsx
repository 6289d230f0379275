import { FailureAlert, IncidentCode } from '@/components/feedback/states';
import { RunProgress } from '@/components/feedback/run-progress';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

interface MergedPdfDialogProps {
  title: string;
  /** Plural noun of what is downloaded: 'passes', 'etiquetas'. */
  unit: string;
  state:
    | { kind: 'idle' }
    | { kind: 'running'; done: number; total: number | undefined }
    | {
        kind: 'incomplete';
        missing: readonly { part: { label: string }; reason: string; error?: unknown }[];
        found: number;
      }
    | { kind: 'failed'; reason: string; error: unknown };
  /** Title of the alert when the download fails. */
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

/** Progress and result of a PDF merged from many files. */
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
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {state.kind === 'running' ? <RunProgress done={state.done} total={state.total} unit={unit} /> : null}
          {state.kind === 'failed' ? (
            <FailureAlert title={failureText} detail={state.reason} error={state.error} />
          ) : null}
          {state.kind === 'incomplete' ? (
            <>
              <FailureAlert
                title={failureText}
                detail={`${state.missing.length === 1 ? 'Falta 1 arquivo' : `Faltam ${state.missing.length} arquivos`} de ${state.missing.length + state.found}. Nada foi salvo ainda.`}
              />
              <ul aria-label="O que falta" className="grid max-h-64 gap-2 overflow-y-auto">
                {state.missing.map(({ part, reason, error }) => (
                  <li key={part.label} className="wrap-anywhere">
                    <b>{part.label}</b>
                    <br />
                    <span className="text-muted-foreground">{reason}</span>
                    <IncidentCode error={error} />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </DialogBody>
        <DialogFooter className="flex-wrap">
          <Button variant="outline" onClick={onCancel}>
            Cancelar
          </Button>
          {state.kind === 'incomplete' && state.found > 0 ? (
            <Button variant="outline" onClick={onSaveIncomplete}>
              Salvar sem o que falta
            </Button>
          ) : null}
          {state.kind === 'running' ? null : <Button onClick={onRetry}>Tentar novamente</Button>}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
