import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError } from '@/api/errors';
import { loginStaffMutation } from '@/api/sign-in';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { FailureAlert } from '@/components/feedback/states';
import { FormField } from '@/components/form/form-field';
import { PasswordInput } from '@/components/form/password-input';
import { Input } from '@/components/ui/input';
import { FILL_ALL_FIELDS, NOT_STAFF, signInFailureText, signInSchema } from '@/features/sessao/sign-in-rules';
import { dismissToast, notify } from '@/lib/notify';
import { startSession, type SessionUser } from '@/session/session';

const TOAST_ID = 'sign-in';

interface SignInFormProps {
  /** Initial e-mail: the last one that signed in on this machine. */
  email: string | undefined;
  onSignedIn: (user: SessionUser) => void;
}

/** E-mail, Senha and 'Entrar' (SES-01). A failure is shown above the fields and as a toast. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const login = useSingleFlightMutation(loginStaffMutation);
  const [failure, setFailure] = useState<{ text: string; error?: unknown }>();
  const form = useForm({ resolver: zodResolver(signInSchema), defaultValues: { email, password: '' } });
  const { setFocus } = form;

  useEffect(() => setFocus(email === '' ? 'email' : 'password'), [setFocus, email]);

  function fail(text: string, error?: unknown): void {
    setFailure({ text, error });
    notify({ kind: 'error', text, id: TOAST_ID });
  }

  const submit = form.handleSubmit(
    (credentials) => {
      setFailure(undefined);
      login.mutate(credentials, {
        onSuccess: ({ tokens, user }) => {
          if (!user.is_staff && !user.is_superuser) {
            login.reset();
            fail(NOT_STAFF);
            return;
          }
          dismissToast(TOAST_ID);
          startSession(tokens, user);
          onSignedIn(user);
        },
        // Without a connection there is nothing to report.
        onError: (error) => {
          login.reset();
          fail(signInFailureText(error), isApiError(error) && error.kind === 'network' ? undefined : error);
        },
      });
    },
    (errors) => {
      const isEmpty = [errors.email, errors.password].some((error) => error?.type === 'too_small');
      if (isEmpty) fail(FILL_ALL_FIELDS);
      else setFailure(undefined);
    },
  );

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {failure ? <FailureAlert title={failure.text} error={failure.error} /> : null}
      <FormField
        control={form.control}
        name="email"
        label="E-mail"
        render={(field) => <Input {...field} type="email" autoComplete="username" placeholder="Digite seu e-mail" />}
      />
      <FormField
        control={form.control}
        name="password"
        label="Senha"
        render={(field) => <PasswordInput {...field} autoComplete="current-password" />}
      />
      <LoadingButton type="submit" size="lg" loading={login.isPending} className="mt-2">
        Entrar
      </LoadingButton>
      <SlowNotice pending={login.isPending} />
    </form>
  );
}
