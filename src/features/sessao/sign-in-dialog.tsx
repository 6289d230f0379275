import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { SessionUser } from '@/api/session';
import { SignInForm } from '@/features/sessao/sign-in-form';

interface SignInDialogProps {
  /** Of whoever was working here. */
  email: string;
  onSignedIn: (user: SessionUser) => void;
}

/**
 * Sign-in over a form with something typed in it. It cannot be dismissed: without a session the form behind it could
 * not be sent. The browser's own modal keeps everything else on the page out of reach, other dialogs included.
 */
export function SignInDialog({ email, onSignedIn }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Beside the panel, not in it: an open dialog hides the panel from those who hear it.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-dialog-title"
      className="sign-in-dialog"
      onCancel={(event) => {
        event.preventDefault();
      }}
    >
      <h2 id="sign-in-dialog-title" className="text-lg font-semibold">
        Sua sessão terminou
      </h2>
      <p className="mt-1 mb-4 text-muted-foreground">
        O que você digitou continua aqui. Entre de novo para continuar; se outra pessoa entrar, será descartado.
      </p>
      <SignInForm email={email} onSignedIn={onSignedIn} />
    </dialog>,
    document.body,
  );
}
