import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  createTipoPasseMutation,
  deleteTipoPasseMutation,
  tiposPasseQueries,
  updateTipoPasseMutation,
  type TipoPasse,
} from '@/api/tipos-passe';
import type { ListDialogProps } from '@/components/data-table/list-page';
import { DateField } from '@/components/form/date-input';
import { DeleteRecordDialog } from '@/components/form/delete-record-dialog';
import { FormDialog } from '@/components/form/form-dialog';
import { FormCheckbox, FormField } from '@/components/form/form-field';
import { ImageInput } from '@/components/form/image-input';
import { useEditForm } from '@/components/form/use-edit-form';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { FieldGroup } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { InputGroup, InputGroupAddon, InputGroupInput, InputGroupText } from '@/components/ui/input-group';
import { Textarea } from '@/components/ui/textarea';
import {
  createBody,
  TIPO_PASSE_FIELDS,
  tipoPasseName,
  tipoPasseSchema,
  tipoPasseTexts,
  tipoPasseValues,
  typedTexts,
  updateBody,
  type TipoPasseOutput,
  type TipoPasseValues,
} from '@/features/tipos-passe/tipo-passe-rules';
import { formatMoney } from '@/lib/format';

type TipoPasseDialogProps = ListDialogProps<TipoPasse, 'criar' | 'editar' | 'excluir', number>;

export function TipoPasseDialog({ dialogo, registro, listed, onClose }: TipoPasseDialogProps) {
  if (dialogo === 'criar') return <CreateDialog onClose={onClose} />;
  if (registro === undefined) return null;
  if (dialogo === 'editar') return <EditDialog id={registro} onClose={onClose} />;
  return (
    <DeleteRecordDialog
      title="Excluir Tipo de Passe"
      question="Tem certeza que deseja excluir este Tipo de Passe?"
      id={registro}
      record={tipoPasseRecord(registro)}
      listed={listed}
      mutation={deleteTipoPasseMutation}
      details={(tipo) => (
        <>
          <b>{tipoPasseName(tipo)}</b>
          <span className="text-muted-foreground">
            {[tipo.cod_sistema && `Cód. ${tipo.cod_sistema}`, formatMoney(tipo.valor)].filter(Boolean).join(' · ')}
          </span>
          <span className="text-muted-foreground">Só é excluído se nenhum passe for deste tipo.</span>
        </>
      )}
      onClose={onClose}
    />
  );
}

const tipoPasseRecord = (id: number) => ({
  options: tiposPasseQueries.detail(id),
  title: 'Erro ao buscar os dados do tipo de passe.',
  missing: `Não há tipo de passe com o número ${id}. Ele pode ter sido excluído.`,
});

function CreateDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(tipoPasseSchema({ hasValor: false })),
    defaultValues: tipoPasseValues(),
  });
  const create = useFormMutation({
    form,
    mutation: createTipoPasseMutation,
    variablesOf: createBody,
    fields: TIPO_PASSE_FIELDS,
    onSaved: onClose,
  });
  return (
    <FormDialog {...create.dialog} title="Criar Tipo de Passe" submitLabel="Criar" onClose={onClose}>
      <Fields form={form} stored={undefined} />
    </FormDialog>
  );
}

function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { form, stored, dialog } = useEditForm({
    record: tipoPasseRecord(id),
    resolver: (stored) => zodResolver(tipoPasseSchema({ hasValor: stored?.valor != null })),
    valuesOf: tipoPasseValues,
    storedTexts: tipoPasseTexts,
    typedTexts,
    mutation: updateTipoPasseMutation,
    variablesOf: (values) => ({ id, body: updateBody(values) }),
    fields: TIPO_PASSE_FIELDS,
    onSaved: onClose,
  });
  return (
    <FormDialog {...dialog} title="Editar Tipo de Passe" onClose={onClose}>
      <Fields form={form} stored={stored} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<TipoPasseValues, unknown, TipoPasseOutput>;
  /** The pass type to edit. */
  stored: TipoPasse | undefined;
}

const PAIR = 'grid-cols-2 max-md:grid-cols-1';

/** TIP-02. */
function Fields({ form, stored }: FieldsProps) {
  return (
    <>
      <FormField
        control={form.control}
        name="nome"
        label="Nome"
        render={(field) => <Input {...field} autoComplete="off" />}
      />
      <FieldGroup className={PAIR}>
        <FormField
          control={form.control}
          name="cod_sistema"
          label="Cód."
          optional
          render={(field) => <Input {...field} autoComplete="off" spellCheck={false} />}
        />
        <FormField
          control={form.control}
          name="valor"
          label="Valor"
          optional={stored?.valor == null}
          render={(field) => <MoneyInput {...field} />}
        />
      </FieldGroup>
      <FieldGroup className={PAIR}>
        <FormField
          control={form.control}
          name="validade"
          label="Validade"
          optional
          render={(field) => <DateField {...field} />}
        />
        <FormField
          control={form.control}
          name="imagem"
          label="Imagem"
          optional
          description={stored?.imagem ? 'Sem outra, a atual continua.' : 'PNG, JPEG ou WebP de até 5 MB.'}
          render={(field) => (
            <ImageInput
              {...field}
              stored={stored?.imagem}
              onChange={(file) => form.setValue('imagem', file, { shouldDirty: true, shouldValidate: true })}
            />
          )}
        />
      </FieldGroup>
      <FormField
        control={form.control}
        name="descricao"
        label="Descrição"
        optional
        render={(field) => <Textarea {...field} />}
      />
      <FieldGroup className={PAIR}>
        <FormCheckbox control={form.control} name="estudantil" label="Estudantil" />
        <FormCheckbox control={form.control} name="ativo" label="Ativo" />
      </FieldGroup>
    </>
  );
}

/** An amount in reais as typed text; lib/typed-money parses it. */
function MoneyInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <InputGroup>
      <InputGroupAddon aria-hidden>
        <InputGroupText>R$</InputGroupText>
      </InputGroupAddon>
      <InputGroupInput inputMode="decimal" autoComplete="off" className="pl-2" {...props} />
    </InputGroup>
  );
}
