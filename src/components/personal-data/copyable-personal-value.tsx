import { CopyButton } from '@/components/feedback/copy-button';
import { PersonalValue, type PersonalValueProps } from '@/components/personal-data/personal-value';
import { usePersonalDataHidden } from '@/lib/hide-personal-data';
import { formatPersonal, hasPersonal, PERSONAL_NAMES } from '@/lib/personal-data';
import { cn } from '@/lib/utils';

interface CopyablePersonalValueProps extends PersonalValueProps {
  className?: string | undefined;
}

/** A PersonalValue with a button that copies the whole value without revealing it. */
export function CopyablePersonalValue({ className, ...props }: CopyablePersonalValueProps) {
  const { kind, value } = props;
  const isHidden = usePersonalDataHidden();
  if (!hasPersonal(kind, value)) return <PersonalValue {...props} />;
  return (
    <span
      className={cn(
        'inline-flex max-w-full items-center gap-1',
        // A masked CPF and both buttons fit into the narrowest column; an e-mail may not.
        isHidden && (kind === 'cpf' ? 'gap-0 whitespace-nowrap' : 'flex-wrap'),
        className,
      )}
    >
      <PersonalValue {...props} />
      <CopyButton
        label={PERSONAL_NAMES[kind]}
        text={formatPersonal(kind, value)}
        className={cn('-my-1', isHidden && kind === 'cpf' && '-ml-1')}
      />
    </span>
  );
}
