import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/features/shell/not-found-page';

/** Unknown addresses (NAV-06). */
export const Route = createFileRoute('/_painel/$')({
  staticData: { title: 'Página não encontrada' },
  component: NotFoundPage,
});
