import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { formFailureOf, showFieldErrors } from '@/api/form-errors';
import { useMutationOnce } from '@/api/use-mutation-once';
import { createUsuarioMutation } from '@/api/usuarios';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { PasswordInput } from '@/components/form/password-input';
import { Input } from '@/components/ui/input';
import {
  CRIAR_USUARIO_FIELDS,
  criarUsuarioSchema,
  PASSWORD_HINT,
  PASSWORDS_DIFFER,
  REPEAT_PASSWORD,
} from '@/features/usuarios/criar-usuario-rules';

/** 'Criar Usuário' (specification 2.5, 5 and 8). What is typed here lives in the form alone, never in the address. */
export function CriarUsuarioDialog({ onClose }: { onClose: () => void }) {
  const createUsuario = useMutationOnce(createUsuarioMutation);
  const form = useForm({
    resolver: zodResolver(criarUsuarioSchema),
    defaultValues: { email: '', password: '', password2: '' },
  });
  const { errors, isDirty } = form.formState;
  const differ = errors.password2?.message === REPEAT_PASSWORD;

  const submit = form.handleSubmit((values) => {
    createUsuario.mutate(values, {
      onSuccess: onClose,
      onError: (error) => {
        showFieldErrors(error, CRIAR_USUARIO_FIELDS, form.setError);
      },
    });
  });

  return (
    <FormDialog
      title="Criar Usuário"
      open
      onOpenChange={onClose}
      onSubmit={(event) => void submit(event)}
      busy={createUsuario.isPending}
      submitError={
        differ
          ? { title: PASSWORDS_DIFFER }
          : formFailureOf(createUsuario.error, createUsuarioMutation, CRIAR_USUARIO_FIELDS)
      }
      dirty={isDirty}
      submitLabel="Criar"
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" autoComplete="off" spellCheck={false} />
        )}
      </Field>
      <Field label="Senha" hint={PASSWORD_HINT} error={errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
      </Field>
      <Field label="Confirmar senha" error={errors.password2?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password2')} autoComplete="new-password" />}
      </Field>
    </FormDialog>
  );
}
