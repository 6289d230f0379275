import { createFileRoute, notFound } from '@tanstack/react-router';
import { DeniedState } from '@/components/feedback/states';

/** Layout of superuser screens. Shows 'Sem permissão' to other staff without running the loaders of its children. */
export const Route = createFileRoute('/_painel/_superuser')({
  beforeLoad: ({ context }) => {
    // notFound, because React logs a thrown error to the console.
    if (!context.user.is_superuser) throw notFound();
  },
  notFoundComponent: () => <DeniedState />,
});
