import {
  createPeriodoMutation,
  deletePeriodoMutation,
  periodosQueries,
  updatePeriodoMutation,
  type Periodo,
} from '@/api/periodos';
import { DeleteRecordDialog } from '@/components/form/delete-record-dialog';
import { useDialogRecord } from '@/components/form/record-state';
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
  if (dialogo === 'editar') return <EditDialog codSistema={registro} onClose={onClose} />;
  return (
    <DeleteRecordDialog
      title="Excluir Período"
      question="Tem certeza que deseja excluir este Período?"
      id={registro}
      record={periodoRecord(registro)}
      listed={listed}
      mutation={deletePeriodoMutation}
      details={(periodo) => (
        <>
          <b>{periodoName(periodo)}</b>
          <span className="text-muted-foreground">{`Código do ACliente: ${periodo.cod_sistema}`}</span>
          <span className="text-muted-foreground">Só é excluído se nenhum passe for deste período.</span>
        </>
      )}
      onClose={onClose}
    />
  );
}

const periodoRecord = (codSistema: string) => ({
  options: periodosQueries.detail(codSistema),
  title: 'Erro ao buscar os dados do período.',
  missing: `Não há período com o código ${codSistema}. Ele pode ter sido excluído.`,
});

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { save, ...create } = useFormMutation(createPeriodoMutation, onClose, PERIODO_FIELDS);
  return (
    <PeriodoForm
      title="Criar Período"
      submitLabel="Criar"
      stored={undefined}
      {...create}
      onSave={save}
      onClose={onClose}
    />
  );
}

function EditDialog({ codSistema, onClose }: { codSistema: string; onClose: () => void }) {
  const { record, placeholder } = useDialogRecord(periodoRecord(codSistema));
  const check = useSaveConflictCheck(periodosQueries.detail(codSistema), (stored) =>
    periodoTexts(periodoValues(stored)),
  );
  const { save, ...update } = useFormMutation(updatePeriodoMutation, onClose, PERIODO_FIELDS);
  return (
    <PeriodoForm
      title="Editar Período"
      stored={record}
      placeholder={placeholder}
      check={check}
      {...update}
      onSave={(body, setError) => {
        void check.saveUnlessConflict(periodoTexts(body), () => save({ codSistema, body }, setError));
      }}
      onClose={onClose}
    />
  );
}
