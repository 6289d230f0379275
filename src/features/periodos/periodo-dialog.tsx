import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type Control } from 'react-hook-form';
import {
  createPeriodoMutation,
  deletePeriodoMutation,
  periodosQueries,
  updatePeriodoMutation,
  type Periodo,
  type PeriodoBody,
} from '@/api/periodos';
import type { ListDialogProps } from '@/components/data-table/list-page';
import { DeleteRecordDialog } from '@/components/form/delete-record-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { useEditForm } from '@/components/form/use-edit-form';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { Input } from '@/components/ui/input';
import {
  PERIODO_FIELDS,
  periodoName,
  periodoSchema,
  periodoTexts,
  periodoValues,
} from '@/features/periodos/periodo-rules';

type PeriodoDialogProps = ListDialogProps<Periodo, 'criar' | 'editar' | 'excluir', string>;

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
  const form = useForm({ resolver: zodResolver(periodoSchema), defaultValues: periodoValues() });
  const create = useFormMutation({
    form,
    mutation: createPeriodoMutation,
    variablesOf: (body) => body,
    fields: PERIODO_FIELDS,
    onSaved: onClose,
  });
  return (
    <FormDialog {...create.dialog} title="Criar Período" submitLabel="Criar" onClose={onClose}>
      <Fields control={form.control} />
    </FormDialog>
  );
}

function EditDialog({ codSistema, onClose }: { codSistema: string; onClose: () => void }) {
  const { form, dialog } = useEditForm({
    record: periodoRecord(codSistema),
    resolver: () => zodResolver(periodoSchema),
    valuesOf: periodoValues,
    storedTexts: (stored) => periodoTexts(periodoValues(stored)),
    typedTexts: periodoTexts,
    mutation: updatePeriodoMutation,
    variablesOf: (body) => ({ codSistema, body }),
    fields: PERIODO_FIELDS,
    onSaved: onClose,
  });
  return (
    <FormDialog {...dialog} title="Editar Período" onClose={onClose}>
      <Fields control={form.control} />
    </FormDialog>
  );
}

/** PER-02. */
function Fields({ control }: { control: Control<PeriodoBody> }) {
  return (
    <>
      <FormField
        control={control}
        name="cod_sistema"
        label="Código do ACliente"
        description="Até 5 caracteres."
        render={(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
      />
      <FormField
        control={control}
        name="nome"
        label="Nome"
        description="Até 25 caracteres."
        render={(field) => <Input {...field} autoComplete="off" />}
      />
    </>
  );
}
