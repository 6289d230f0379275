import { useEffect, useState } from 'react';
import { Check, Copy, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

/** How long the answer of a press stays. */
const ANSWER_MS = 2000;

/** Also where the clipboard's own interface is absent: on http:// addresses other than localhost. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface CopyButtonProps {
  /** What is copied, in the button's name: 'Copiar CPF'. */
  label: string;
  text: string;
  className?: string | undefined;
}

/** Copies a value that staff carry to another program. Says so in words as well as by its icon. */
export function CopyButton({ label, text, className }: CopyButtonProps) {
  const [answer, setAnswer] = useState<'Copiado' | 'Não foi possível copiar' | ''>('');
  useEffect(() => {
    if (answer === '') return;
    const timer = setTimeout(() => {
      setAnswer('');
    }, ANSWER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);
  const Icon = answer === '' ? Copy : answer === 'Copiado' ? Check : X;
  return (
    <span className={cn('inline-flex align-middle', className)}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`Copiar ${label}`}
        onClick={() => {
          void copy(text).then((copied) => {
            setAnswer(copied ? 'Copiado' : 'Não foi possível copiar');
          });
        }}
      >
        <Icon className="size-3.5" />
      </Button>
      <span role="status" className="sr-only">
        {answer}
      </span>
    </span>
  );
}
