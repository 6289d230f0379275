import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog';
import { SignInForm } from '@/features/sessao/sign-in-form';

interface SignInDialogProps {
  /** E-mail of the user whose session ended. */
  email: string;
}

/** Sign-in over unsaved work; SessionWatch closes it. The user cannot, because the work cannot be saved without a session. */
export function SignInDialog({ email }: SignInDialogProps) {
  return (
    <Dialog open>
      <DialogContent showCloseButton={false} className="max-w-108">
        <DialogHeader className="pr-6 max-md:pr-4">
          <DialogTitle>Sua sessão terminou</DialogTitle>
          <DialogDescription>
            O que você digitou continua aqui. Entre de novo para continuar; se outra pessoa entrar, será descartado.
          </DialogDescription>
        </DialogHeader>
        <DialogBody>
          <SignInForm email={email} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
