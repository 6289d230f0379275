import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';

interface FailureAlertProps {
  title: string;
  detail?: ReactNode;
  className?: string | undefined;
}

/** Why a submit or a download failed. */
export function FailureAlert({ title, detail, className }: FailureAlertProps) {
  return (
    <Alert variant="destructive" className={className}>
      <CircleAlert />
      <AlertTitle>{title}</AlertTitle>
      {detail ? <AlertDescription>{detail}</AlertDescription> : null}
    </Alert>
  );
}
