import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { createUsuarioMutation } from '@/api/usuarios';
import { FormDialog } from '@/components/form/form-dialog';
import { showFieldErrors } from '@/components/form/form-errors';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { useFormFailure } from '@/components/form/use-form-failure';
import { Input } from '@/components/ui/input';
import {
  CRIAR_USUARIO_FIELDS,
  criarUsuarioSchema,
  PASSWORD_HINT,
  PASSWORDS_DIFFER,
  REPEAT_PASSWORD,
} from '@/features/usuarios/create-usuario-rules';

/** 'Criar Usuário' (USU-05). */
export function CreateUsuarioDialog({ onClose }: { onClose: () => void }) {
  const createUsuario = useSingleFlightMutation(createUsuarioMutation);
  const form = useForm({
    resolver: zodResolver(criarUsuarioSchema),
    defaultValues: { email: '', password: '', password2: '' },
  });
  const failure = useFormFailure(createUsuario, createUsuarioMutation, CRIAR_USUARIO_FIELDS);
  const { errors, isDirty } = form.formState;
  const passwordsDiffer = errors.password2?.message === REPEAT_PASSWORD;

  const submit = form.handleSubmit((values) => {
    createUsuario.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showFieldErrors(error, CRIAR_USUARIO_FIELDS, form.setError),
    });
  });

  return (
    <FormDialog
      title="Criar Usuário"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      busy={createUsuario.isPending}
      submitError={passwordsDiffer ? { title: PASSWORDS_DIFFER } : failure}
      dirty={isDirty}
      submitLabel="Criar"
    >
      <FormField
        control={form.control}
        name="email"
        label="Email"
        render={(field) => <Input {...field} type="email" autoComplete="off" spellCheck={false} />}
      />
      <FormField
        control={form.control}
        name="password"
        label="Senha"
        description={PASSWORD_HINT}
        render={(field) => <PasswordInput {...field} autoComplete="new-password" />}
      />
      <FormField
        control={form.control}
        name="password2"
        label="Confirmar senha"
        render={(field) => <PasswordInput {...field} autoComplete="new-password" />}
      />
    </FormDialog>
  );
}
