import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeniedState } from '@/components/feedback/states';

/** Screens of superusers. Other staff see 'Sem permissão' inside the shell, and no loader below runs. */
export const Route = createFileRoute('/_painel/_superuser')({
  beforeLoad: ({ context }) => {
    // Not an error: React would report that to the console.
    if (!context.user.is_superuser) throw notFound();
  },
  notFoundComponent: () => <DeniedState />,
});
