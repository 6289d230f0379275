import { AnnouncedText } from '@/components/feedback/announced-text';
import { RunProgress } from '@/components/feedback/run-progress';
import { FailureAlert, IncidentCode } from '@/components/feedback/states';
import { partsText, type MergedPdfState, type RunProgress as FilesProgress } from '@/components/merged-pdf/merge-pdfs';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { formatCount } from '@/lib/format';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

export interface MergedPdfDialogProps {
  /** Title of a run that saves its files. */
  title: string;
  /** Plural noun of what is downloaded: 'passes', 'etiquetas'. */
  unit: string;
  state: MergedPdfState;
  /** Opens only to ask, so that a running job leaves the focus where it is. */
  isQuiet?: boolean;
  /** Title of the alert when the download fails. */
  failureText: string;
  onCancel: () => void;
  /** Retries, or continues with the next file. */
  onProceed: () => void;
  onSaveIncomplete: () => void;
  /** Continues without the parts that have a warning. */
  onLeaveOut?: () => void;
}

const LEAVE_DOWNLOAD: LeaveQuestion = {
  title: 'Interromper o download?',
  question: 'O arquivo ainda não foi salvo.',
  leave: 'Interromper',
  stay: 'Continuar baixando',
};

const LEAVE_PRINT: LeaveQuestion = {
  title: 'Interromper a impressão?',
  question: 'O arquivo ainda não foi enviado à impressão.',
  leave: 'Interromper',
  stay: 'Continuar imprimindo',
};

function leaveQuestionOf(progress: FilesProgress): LeaveQuestion {
  const question = progress.print ? LEAVE_PRINT : LEAVE_DOWNLOAD;
  return progress.files === 0 ? question : { ...question, question: partsText(progress) };
}

/** Progress and result of PDFs merged from many files. */
export function MergedPdfDialog({
  title,
  unit,
  state,
  isQuiet = false,
  failureText,
  onCancel,
  onProceed,
  onSaveIncomplete,
  onLeaveOut,
}: MergedPdfDialogProps) {
  const isPending =
    state.kind !== 'idle' && state.kind !== 'refused' && state.kind !== 'warned' && state.kind !== 'repeated';
  useUnsavedWork(isPending, isPending ? leaveQuestionOf(state) : LEAVE_DOWNLOAD);
  return (
    <Dialog
      open={state.kind !== 'idle' && !(isQuiet && state.kind === 'running')}
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{state.kind !== 'idle' && state.print ? `Imprimir ${unit}` : title}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {state.kind === 'running' ? <RunProgress done={state.done} total={state.total} unit={unit} /> : null}
          {state.kind === 'running' && state.of > 1 ? (
            <p className="text-sm text-muted-foreground">
              {`São ${state.of} partes, de até 100 ${unit} cada. Prontas: ${state.files}.`}
            </p>
          ) : null}
          {state.kind === 'printed' ? (
            <p role="status">
              <AnnouncedText>
                {`Parte ${state.files} de ${state.of} enviada à impressão. Quando ela terminar, imprima a próxima.`}
              </AnnouncedText>
            </p>
          ) : null}
          {state.kind === 'warned' ? (
            <>
              <p>Confira o endereço antes de usar a etiqueta:</p>
              <TextList label="Endereços a conferir" texts={state.texts} />
            </>
          ) : null}
          {state.kind === 'repeated' ? (
            <>
              <p>{`Já ${state.texts.length === 1 ? 'foi impresso ou salvo' : 'foram impressos ou salvos'} nesta aba:`}</p>
              <TextList label="Já impressos ou salvos" texts={state.texts} />
            </>
          ) : null}
          {state.kind === 'refused' ? (
            <FailureAlert
              title={`São ${formatCount(state.total)} ${unit}: o máximo é ${formatCount(state.most)} por vez.`}
              detail={`Nada foi ${state.print ? 'impresso' : 'baixado'}.`}
            />
          ) : null}
          {state.kind === 'failed' ? (
            <FailureAlert title={failureText} detail={state.reason} error={state.error} />
          ) : null}
          {state.kind === 'incomplete' ? (
            <>
              <FailureAlert
                title={failureText}
                detail={`${state.missing.length === 1 ? 'Falta 1 arquivo' : `Faltam ${state.missing.length} arquivos`} de ${state.missing.length + state.found}${state.files === 0 ? `. Nada foi ${state.print ? 'impresso' : 'salvo'} ainda.` : ` da parte ${state.files + 1} de ${state.of}. As anteriores estão prontas.`}`}
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
            {state.kind === 'refused' ? 'Fechar' : 'Cancelar'}
          </Button>
          {state.kind === 'incomplete' && state.found > 0 ? (
            <Button variant="outline" onClick={onSaveIncomplete}>
              {state.print ? 'Imprimir sem o que falta' : 'Salvar sem o que falta'}
            </Button>
          ) : null}
          {state.kind === 'warned' ? (
            <Button variant={state.all ? 'default' : 'outline'} onClick={onProceed}>
              Incluir assim mesmo
            </Button>
          ) : null}
          {state.kind === 'warned' && !state.all ? <Button onClick={onLeaveOut}>Deixar de fora</Button> : null}
          {state.kind === 'repeated' ? <Button onClick={onProceed}>{state.proceed}</Button> : null}
          {state.kind === 'printed' ? <Button onClick={onProceed}>{`Imprimir parte ${state.files + 1}`}</Button> : null}
          {state.kind === 'incomplete' || state.kind === 'failed' ? (
            <Button onClick={onProceed}>Tentar novamente</Button>
          ) : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function TextList({ label, texts }: { label: string; texts: readonly string[] }) {
  return (
    <ul aria-label={label} className="grid max-h-64 gap-1 overflow-y-auto wrap-anywhere">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
