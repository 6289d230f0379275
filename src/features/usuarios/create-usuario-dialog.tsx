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
  const form = useForm({
    resolver: zodResolver(criarUsuarioSchema),
    defaultValues: { email: '', password: '', password2: '' },
  });
  const create = useFormMutation({
    form,
    mutation: createUsuarioMutation,
    variablesOf: (usuario) => usuario,
    fields: CRIAR_USUARIO_FIELDS,
    onSaved: onClose,
  });
  const passwordsDiffer = form.formState.errors.password2?.type === DIFFERENT_CODE;

  return (
    <FormDialog
      {...create.dialog}
      title="Criar Usuário"
      submitLabel="Criar"
      submitError={passwordsDiffer ? { title: PASSWORDS_DIFFER } : create.dialog.submitError}
      onClose={onClose}
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
