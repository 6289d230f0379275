import { Eye } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { NAO_INFORMADO } from '@/lib/format';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { formatPersonal, hasPersonal, maskPersonal, PERSONAL_NAMES, type PersonalKind } from '@/lib/personal-data';
import { cn } from '@/lib/utils';

export interface PersonalValueProps {
  kind: Exclude<PersonalKind, 'text'>;
  value: string | null;
  /** In place of a missing value: by default 'Não Informado', or of a CPF 'CPF não disponível'. */
  fallback?: ReactNode;
  /** Renders the shown text. */
  children?: (text: string) => ReactNode;
}

/** An e-mail that breaks after '@' and '.'. A new text is a new element: a translator may have replaced its text nodes. */
export function EmailText({ email }: { email: string }): ReactNode {
  return (
    <span key={email}>
      {email.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

const LONGEST_PHONE = '(13) 99999-9999'.length;

/** True for a CPF or phone of the usual length; the server may send any text. */
function fitsOneLine(kind: PersonalKind, text: string): boolean {
  return kind !== 'email' && text.length <= LONGEST_PHONE;
}

/** A CPF, e-mail or phone of a person: masked while personal data is hidden, until the eye reveals it (PRV-03). */
export function PersonalValue({
  kind,
  value,
  fallback,
  children = (text) => (
    <span
      className={cn('print:whitespace-nowrap', fitsOneLine(kind, text) && '@min-[48rem]/data-table:whitespace-nowrap')}
    >
      {kind === 'email' ? <EmailText email={text} /> : text}
    </span>
  ),
}: PersonalValueProps) {
  const isHidden = usePersonalDataHidden();
  const [revealed, setRevealed] = useState<string>();
  if (revealed !== undefined && (!isHidden || revealed !== value)) setRevealed(undefined);
  if (!hasPersonal(kind, value)) return fallback ?? formatPersonal(kind, value) ?? NAO_INFORMADO;
  if (!isHidden) return children(formatPersonal(kind, value));
  const isRevealed = revealed === value;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      {children(isRevealed ? formatPersonal(kind, value) : maskPersonal(kind, value))}
      <Button
        variant="ghost"
        size="icon-sm"
        className="-my-1 aria-pressed:text-primary"
        aria-label={`Mostrar ${PERSONAL_NAMES[kind]}`}
        aria-pressed={isRevealed}
        onClick={() => setRevealed(isRevealed ? undefined : value)}
      >
        <Eye className="size-3.5" />
      </Button>
    </span>
  );
}
