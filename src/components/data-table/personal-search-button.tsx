import { useNavigate, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface PersonalSearchButtonProps {
  to: NonNullable<LinkProps['to']>;
  search: string;
  children: ReactNode;
}

/** Opens a list searched for personal data. Not a link, because a new tab would lose the search of the history entry. */
export function PersonalSearchButton({ to, search, children }: PersonalSearchButtonProps) {
  const navigate = useNavigate();
  return (
    <Button
      variant="link"
      className="h-auto border-0 p-0 text-left whitespace-normal"
      onClick={() => void navigate({ to, state: { search } })}
    >
      {children}
    </Button>
  );
}
