import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps, ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import {
  createTipoPasseMutation,
  deleteTipoPasseMutation,
  tiposPasseQueries,
  updateTipoPasseMutation,
  type TipoPasse,
} from '@/api/tipos-passe';
import { useApiQuery } from '@/api/use-api-query';
import type { ListDialogProps } from '@/components/data-table/list-page';
import { DateField } from '@/components/form/date-input';
import { DeleteRecordDialog } from '@/components/form/delete-record-dialog';
import { DialogQueryState } from '@/components/form/dialog-query-state';
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
  copyValues,
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
  if (registro === undefined) return dialogo === 'criar' ? <CreateDialog onClose={onClose} /> : null;
  if (dialogo === 'criar') return <DuplicateDialog id={registro} onClose={onClose} />;
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

interface CreateDialogProps {
  title?: string;
  /** The pass type whose values the form has at first. */
  copied?: TipoPasse | undefined;
  placeholder?: ReactNode;
  onClose: () => void;
}

function CreateDialog({ title = 'Criar Tipo de Passe', copied, placeholder, onClose }: CreateDialogProps) {
  const form = useForm({
    resolver: zodResolver(tipoPasseSchema({ hasValor: false })),
    values: copied ? copyValues(copied) : tipoPasseValues(),
  });
  const create = useFormMutation({
    form,
    mutation: createTipoPasseMutation,
    variablesOf: createBody,
    fields: TIPO_PASSE_FIELDS,
    onSaved: onClose,
  });
  return (
    <FormDialog {...create.dialog} title={title} submitLabel="Criar" placeholder={placeholder} onClose={onClose}>
      <Fields form={form} stored={undefined} />
    </FormDialog>
  );
}

/** A new type with the values of another (TIP-09). */
function DuplicateDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { options, ...texts } = tipoPasseRecord(id);
  const query = useApiQuery(options);
  return (
    <CreateDialog
      title="Duplicar Tipo de Passe"
      copied={query.data}
      placeholder={query.data ? undefined : <DialogQueryState query={query} {...texts} />}
      onClose={onClose}
    />
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
