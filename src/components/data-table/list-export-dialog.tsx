import { useState } from 'react';
import { MAX_ROWS } from '@/api/collect-rows';
import { explainFailure } from '@/api/errors';
import type { ListExport } from '@/components/data-table/use-list-export';
import { RunProgress } from '@/components/feedback/run-progress';
import { FailureAlert } from '@/components/feedback/states';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog';
import { formatCount } from '@/lib/format';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

interface ListExportDialogProps {
  title?: string;
  /** The rows of the file, after their count. */
  scope?: string | undefined;
  /** Rows with the current search and filter; undefined while they load. */
  count: number | undefined;
  countLabel: (count: number) => string;
  personalData: boolean;
  exporting: ListExport;
}

const LEAVE: LeaveQuestion = {
  title: 'Interromper a exportação?',
  question: 'O arquivo ainda não foi salvo.',
  leave: 'Interromper',
  stay: 'Continuar exportando',
};

/** Asks before the first request, then shows the progress and a failed page. */
export function ListExportDialog({
  title = 'Exportar lista',
  scope = ', com a busca, o filtro e a ordem da tela.',
  count,
  countLabel,
  personalData,
  exporting,
}: ListExportDialogProps) {
  const { state, start, close, retry, saveIncomplete } = exporting;
  const [masks, setMasks] = useState(usePersonalDataHidden());
  useUnsavedWork(state.kind === 'running' || state.kind === 'failed', LEAVE);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody>
          {state.kind === 'running' ? <RunProgress done={state.done} total={state.total} unit="linhas" /> : null}
          {state.kind === 'failed' ? (
            <FailureAlert
              title={`A exportação parou na página ${state.page}.`}
              detail={`${explainFailure(state.error)} ${formatCount(state.done)} de ${formatCount(state.total ?? 0)} linhas já lidas. Nada foi salvo ainda.`}
              error={state.error}
            />
          ) : null}
          {state.kind === 'ready' ? (
            <>
              <p>
                <span>{`${count === undefined ? 'As linhas atuais' : `${countLabel(count)} neste momento`}${scope}`}</span>
                {count !== undefined && count > MAX_ROWS ? (
                  <span>{` O arquivo terá as primeiras ${formatCount(MAX_ROWS)} linhas.`}</span>
                ) : null}
                <span> O arquivo CSV abre no Excel.</span>
              </p>
              {personalData ? (
                <CheckboxField label="Ocultar dados pessoais no arquivo" checked={masks} onCheckedChange={setMasks} />
              ) : null}
            </>
          ) : null}
        </DialogBody>
        <DialogFooter className="flex-wrap">
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          {state.kind === 'failed' && state.done > 0 ? (
            <Button variant="outline" onClick={saveIncomplete}>
              Salvar incompleto
            </Button>
          ) : null}
          {state.kind === 'failed' ? <Button onClick={() => void retry()}>Tentar novamente</Button> : null}
          {state.kind === 'ready' ? <Button onClick={() => void start(masks)}>Exportar CSV</Button> : null}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
