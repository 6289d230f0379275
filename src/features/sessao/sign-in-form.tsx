import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { loginStaffMutation } from '@/api/sessao';
import { startSession, type SessionUser } from '@/api/session';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { Field } from '@/components/form/field';
import { PasswordInput } from '@/components/form/password-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { FILL_ALL_FIELDS, INVALID_EMAIL, NOT_STAFF, signInFailureText } from '@/features/sessao/sign-in-rules';
import { dismissNotice, notify } from '@/lib/notify';

const TOAST_ID = 'sign-in';

interface SignInFormProps {
  /** Prefills the e-mail: the last one that signed in on this machine. */
  email: string | undefined;
  onSignedIn: (user: SessionUser) => void;
}

/**
 * E-mail, Senha, 'Entrar' (specification 2.2). Each failure stays above the fields, and is a toast once besides.
 * The only form without react-hook-form: two fields do not pay for 16 kB on the first screen anybody sees
 * (docs/decisions).
 */
export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const login = useMutation(loginStaffMutation);
  // A second press may come before the first one has disabled the button (design 3).
  const running = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [emailError, setEmailError] = useState<string>();

  // Where one types first: the e-mail, or the password when the e-mail is there.
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:placeholder-shown, [name=password]')?.focus();
  }, []);

  function fail(text: string): void {
    setFailure(text);
    notify({ kind: 'error', text, id: TOAST_ID });
  }

  async function signIn(credentials: { email: string; password: string }): Promise<void> {
    setFailure(undefined);
    running.current = true;
    try {
      const { tokens, user } = await login.mutateAsync(credentials);
      if (!user.is_staff && !user.is_superuser) {
        fail(NOT_STAFF);
        return;
      }
      dismissNotice(TOAST_ID);
      startSession(tokens, user);
      onSignedIn(user);
    } catch (error) {
      fail(signInFailureText(error));
    } finally {
      running.current = false;
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (running.current) return;
    const { currentTarget } = event;
    const fields = new FormData(currentTarget);
    const credentials = { email: textOf(fields, 'email').trim(), password: textOf(fields, 'password') };
    setEmailError(undefined);
    if (!credentials.email || !credentials.password) {
      fail(FILL_ALL_FIELDS);
    } else if (currentTarget.checkValidity()) {
      void signIn(credentials);
    } else {
      setFailure(undefined);
      setEmailError(INVALID_EMAIL);
      currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus();
    }
  }

  return (
    // noValidate: the browser judges the e-mail (checkValidity), we say it, in Portuguese and at the field.
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      {failure ? <Alert title={failure} /> : null}
      <Field label="E-mail" error={emailError}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            defaultValue={email}
            autoComplete="username"
            placeholder="Digite seu e-mail"
          />
        )}
      </Field>
      <Field label="Senha">
        {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={login.isPending} className="mt-2">
        Entrar
      </Button>
      <SlowNotice pending={login.isPending} />
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
