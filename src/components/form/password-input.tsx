import { useState, type ComponentProps } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';

/** A password with its show/hide toggle. The toggle's name holds no word of the field's (look 5, sign-in). */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className={cn('pr-10', className)} {...rest} />
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label="Exibir caracteres"
        aria-pressed={shown}
        className="absolute top-1/2 right-1 -translate-y-1/2"
        onClick={() => {
          setShown(!shown);
        }}
      >
        {shown ? <EyeOff /> : <Eye />}
      </Button>
    </span>
  );
}
