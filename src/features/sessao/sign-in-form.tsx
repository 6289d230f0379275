import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '@/api/errors';
import { loginStaffMutation } from '@/api/sign-in';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { FailureAlert } from '@/components/feedback/states';
import { LabeledField } from '@/components/form/labeled-field';
import { PasswordInput } from '@/components/form/password-input';
import { Input } from '@/components/ui/input';
import { FILL_ALL_FIELDS, NOT_STAFF, signInFailureText, signInSchema } from '@/features/sessao/sign-in-rules';
import { FieldsLock } from '@/lib/fields-lock';
import { dismissToast, notify } from '@/lib/notify';
import { startSession, type SessionUser } from '@/session/session';

const TOAST_ID = 'sign-in';

interface SignInFormProps {
  /** Initial e-mail: the last one that signed in on this machine. */
  email: string | undefined;
  onSignedIn?: (user: SessionUser) => void;
}

const readForm = (form: HTMLFormElement) => signInSchema.safeParse(Object.fromEntries(new FormData(form)));

/**
 * E-mail, Senha and 'Entrar' (SES-01). A failure is shown below the button, where it moves nothing, and as a toast. Not
 * with React Hook Form, which would be a tenth of the JavaScript of the sign-in screen.
 */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const login = useSingleFlightMutation(loginStaffMutation);
  const [failure, setFailure] = useState<{ text: string; error?: unknown }>();
  /** The result of the last submit, and of each later change. */
  const [checked, setChecked] = useState<ReturnType<typeof readForm>>();
  const errors = checked?.error ? z.flattenError(checked.error).fieldErrors : {};
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => (email === '' ? emailInput : passwordInput).current?.focus(), [email]);

  function fail(text: string, error?: unknown): void {
    setFailure({ text, error });
    notify({ kind: 'error', text, id: TOAST_ID });
  }

  // Not a form action: React would clear the fields after it.
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const result = readForm(event.currentTarget);
    setChecked(result);
    if (!result.success) {
      const { issues } = result.error;
      (issues[0]?.path[0] === 'email' ? emailInput : passwordInput).current?.focus();
      if (issues.some(({ code }) => code === 'too_small')) fail(FILL_ALL_FIELDS);
      else setFailure(undefined);
      return;
    }
    setFailure(undefined);
    login.mutate(result.data, {
      onSuccess: ({ tokens, user }) => {
        if (!user.is_staff && !user.is_superuser) {
          login.reset();
          fail(NOT_STAFF);
          return;
        }
        dismissToast(TOAST_ID);
        startSession(tokens, user);
        onSignedIn?.(user);
      },
      // Without a connection there is nothing to report.
      onError: (error) => {
        login.reset();
        fail(signInFailureText(error), isApiError(error) && error.kind === 'network' ? undefined : error);
      },
    });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={submit}
      onInput={(event) => checked && setChecked(readForm(event.currentTarget))}
    >
      <FieldsLock value={login.isPending}>
        <LabeledField
          label="E-mail"
          error={errors.email?.[0]}
          render={(aria) => (
            <Input
              {...aria}
              ref={emailInput}
              name="email"
              type="email"
              autoComplete="username"
              placeholder="Digite seu e-mail"
              defaultValue={email}
            />
          )}
        />
        <LabeledField
          label="Senha"
          error={errors.password?.[0]}
          render={(aria) => (
            <PasswordInput {...aria} ref={passwordInput} name="password" autoComplete="current-password" />
          )}
        />
      </FieldsLock>
      <LoadingButton type="submit" size="lg" loading={login.isPending} className="mt-2">
        Entrar
      </LoadingButton>
      {failure ? <FailureAlert title={failure.text} error={failure.error} /> : null}
      <SlowNotice pending={login.isPending} />
    </form>
  );
}
