import { useState } from 'react';
import {
  createPeriodoMutation,
  deletePeriodoMutation,
  periodosQueries,
  updatePeriodoMutation,
  type Periodo,
} from '@/api/periodos';
import { useApiQuery } from '@/api/use-api-query';
import { NOT_LOADED } from '@/components/feedback/disabled-hint';
import { ConfirmDialog } from '@/components/form/confirm-dialog';
import { RecordState } from '@/components/form/record-state';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { useSaveConflictCheck } from '@/components/form/use-save-conflict-check';
import { PeriodoForm } from '@/features/periodos/periodo-form';
import { PERIODO_FIELDS, periodoName, periodoTexts, periodoValues } from '@/features/periodos/periodo-rules';

interface PeriodoDialogProps {
  dialogo: 'criar' | 'editar' | 'excluir';
  /** Code of the period, from the URL. */
  registro: string | undefined;
  /** The period as listed, if it is on the page. */
  listed: Periodo | undefined;
  onClose: () => void;
}

export function PeriodoDialog({ dialogo, registro, listed, onClose }: PeriodoDialogProps) {
  if (dialogo === 'criar') return <CreateDialog onClose={onClose} />;
  if (registro === undefined) return null;
  return dialogo === 'editar' ? (
    <EditDialog codSistema={registro} onClose={onClose} />
  ) : (
    <DeleteDialog codSistema={registro} listed={listed} onClose={onClose} />
  );
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { save, ...create } = useFormMutation(createPeriodoMutation, onClose, PERIODO_FIELDS);
  return <PeriodoForm title="Criar Período" stored={undefined} {...create} onSave={save} onClose={onClose} />;
}

function EditDialog({ codSistema, onClose }: { codSistema: string; onClose: () => void }) {
  const record = usePeriodo(codSistema);
  const check = useSaveConflictCheck(periodosQueries.detail(codSistema), (stored) =>
    periodoTexts(periodoValues(stored)),
  );
  const { save, ...update } = useFormMutation(updatePeriodoMutation, onClose, PERIODO_FIELDS);
  return (
    <PeriodoForm
      title="Editar Período"
      stored={record.periodo}
      placeholder={record.state}
      check={check}
      {...update}
      onSave={(body, setError) => {
        void check.saveUnlessConflict(periodoTexts(body), () => save({ codSistema, body }, setError));
      }}
      onClose={onClose}
    />
  );
}

interface DeleteDialogProps {
  codSistema: string;
  listed: Periodo | undefined;
  onClose: () => void;
}

function DeleteDialog({ codSistema, listed, onClose }: DeleteDialogProps) {
  // The row leaves the list before the dialog closes.
  const [known] = useState(listed);
  const record = usePeriodo(codSistema, known);
  const remove = useFormMutation(deletePeriodoMutation, onClose);
  return (
    <ConfirmDialog
      title="Excluir Período"
      question="Tem certeza que deseja excluir este Período?"
      details={record.periodo ? <Details periodo={record.periodo} /> : record.state}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.save(codSistema)}
      busy={remove.busy}
      error={remove.submitError}
      confirmDisabledReason={record.periodo ? undefined : NOT_LOADED}
    />
  );
}

function Details({ periodo }: { periodo: Periodo }) {
  return (
    <>
      <b>{periodoName(periodo)}</b>
      <span className="text-muted-foreground">{`Código do ACliente: ${periodo.cod_sistema}`}</span>
      <span className="text-muted-foreground">Só é excluído se nenhum passe for deste período.</span>
    </>
  );
}

/** The known period, or the one fetched by code; `state` is shown until it has loaded. */
function usePeriodo(codSistema: string, known?: Periodo) {
  const query = useApiQuery({ ...periodosQueries.detail(codSistema), enabled: known === undefined });
  const periodo = known ?? query.data;
  return {
    periodo,
    state: periodo ? undefined : (
      <RecordState
        query={query}
        title="Erro ao buscar os dados do período."
        missing={`Não há período com o código ${codSistema}. Ele pode ter sido excluído.`}
      />
    ),
  };
}
