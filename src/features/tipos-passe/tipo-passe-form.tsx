import { zodResolver } from '@hookform/resolvers/zod';
import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import type { TipoPasse } from '@/api/tipos-passe';
import { DateField } from '@/components/form/date-input';
import { KEEP_TYPED } from '@/components/form/field-changes';
import { FormDialog } from '@/components/form/form-dialog';
import type { SetFieldError } from '@/components/form/form-errors';
import { FormCheckbox, FormField } from '@/components/form/form-field';
import { ImageInput } from '@/components/form/image-input';
import { FieldGroup } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { InputGroup, InputGroupAddon, InputGroupInput, InputGroupText } from '@/components/ui/input-group';
import { Textarea } from '@/components/ui/textarea';
import {
  TIPO_PASSE_FIELDS,
  tipoPasseSchema,
  tipoPasseValues,
  type TipoPasseOutput,
} from '@/features/tipos-passe/tipo-passe-rules';

interface TipoPasseFormProps extends Omit<ComponentProps<typeof FormDialog>, 'onSubmit' | 'dirty' | 'children'> {
  /** The pass type to edit; undefined for a new one and while it loads. */
  stored: TipoPasse | undefined;
  onSave: (values: TipoPasseOutput, setError: SetFieldError<(typeof TIPO_PASSE_FIELDS)[number]>) => void;
}

const EMPTY = tipoPasseValues();
const PAIR = 'grid-cols-2 max-md:grid-cols-1';

/** Create and edit form of a pass type (TIP-02). */
export function TipoPasseForm({ stored, busy, onSave, ...dialog }: TipoPasseFormProps) {
  const form = useForm({
    resolver: zodResolver(tipoPasseSchema({ hasValor: stored?.valor != null })),
    defaultValues: EMPTY,
    ...(stored && { values: tipoPasseValues(stored), resetOptions: KEEP_TYPED }),
  });
  const { isDirty, isSubmitting } = form.formState;

  return (
    <FormDialog
      {...dialog}
      busy={busy || isSubmitting}
      dirty={isDirty}
      onSubmit={(event) => void form.handleSubmit((values) => onSave(values, form.setError))(event)}
    >
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
    </FormDialog>
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
