import type { SessionUser } from '@/api/session';
import { NativeModal } from '@/components/ui/native-modal';
import { SignInForm } from '@/features/sessao/sign-in-form';

interface SignInDialogProps {
  /** Of whoever was working here. */
  email: string;
  onSignedIn: (user: SessionUser) => void;
}

/**
 * Sign-in over a form with something typed in it. It cannot be dismissed: without a session the form behind it could
 * not be sent.
 */
export function SignInDialog({ email, onSignedIn }: SignInDialogProps) {
  return (
    <NativeModal
      aria-labelledby="sign-in-dialog-title"
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
    </NativeModal>
  );
}
