import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { createUsuarioMutation } from '@/api/usuarios';
import { FormDialog } from '@/components/form/form-dialog';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { Input } from '@/components/ui/input';
import {
  CRIAR_USUARIO_FIELDS,
  criarUsuarioSchema,
  DIFFERENT_CODE,
  PASSWORD_HINT,
  PASSWORDS_DIFFER,
} from '@/features/usuarios/create-usuario-rules';

/** 'Criar Usuário' (USU-05). */
export function CreateUsuarioDialog({ onClose }: { onClose: () => void }) {
  const { save, ...create } = useFormMutation(createUsuarioMutation, onClose, CRIAR_USUARIO_FIELDS);
  const form = useForm({
    resolver: zodResolver(criarUsuarioSchema),
    defaultValues: { email: '', password: '', password2: '' },
  });
  const { errors, isDirty } = form.formState;
  const passwordsDiffer = errors.password2?.type === DIFFERENT_CODE;

  return (
    <FormDialog
      title="Criar Usuário"
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit((values) => save(values, form.setError))(event)}
      busy={create.busy}
      submitError={passwordsDiffer ? { title: PASSWORDS_DIFFER } : create.submitError}
      dirty={isDirty}
      submitLabel="Criar"
    >
      <p className="text-muted-foreground">Cria a conta de um cliente. Ela não dá acesso ao painel.</p>
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
