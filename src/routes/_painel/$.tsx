import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@/features/shell/not-found-page';
import { pageTitle } from '@/lib/title';

/** An unknown address: a page of its own, inside the shell (design 6). */
export const Route = createFileRoute('/_painel/$')({
  head: () => pageTitle('Página não encontrada'),
  component: NotFoundPage,
});
