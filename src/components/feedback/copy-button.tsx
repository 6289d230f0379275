import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';

const FEEDBACK_MS = 2000;

/** Returns false when copying fails; `navigator.clipboard` is undefined on insecure origins. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  /** Completes the accessible name: 'Copiar CPF'. */
  label: string;
  /** Completes the name of one of several such buttons: 'Copiar mensagem, Ana Luz'. */
  record?: string | undefined;
  text: string;
  /** Shows the name beside the icon. */
  named?: boolean | undefined;
  className?: string | undefined;
}

/** Copies `text` and announces the result for two seconds. */
export function CopyButton({ label, record, text, named = false, className }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ text: string; result: 'Copiado' | 'Não foi possível copiar' }>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // The text may change within these two seconds.
  const result = copied?.text === text ? copied.result : '';
  const name = record === undefined ? `Copiar ${label}` : `Copiar ${label}, ${record}`;
  const Icon = result === '' ? Copy : result === 'Copiado' ? Check : X;
  return (
    <span className={cn('inline-flex align-middle', className)}>
      <Button
        variant="ghost"
        size={named ? 'sm' : 'icon-sm'}
        aria-label={named && record === undefined ? undefined : name}
        title={named ? undefined : name}
        onClick={() =>
          void copy(text).then((done) => setCopied({ text, result: done ? 'Copiado' : 'Não foi possível copiar' }))
        }
      >
        <Icon className="size-3.5" />
        {named ? <span>{`Copiar ${label}`}</span> : null}
      </Button>
      <span role="status" className="sr-only">
        {result}
      </span>
    </span>
  );
}
