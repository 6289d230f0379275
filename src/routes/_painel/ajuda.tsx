import { createFileRoute, redirect } from '@tanstack/react-router';
import { AjudaPage } from '@/features/ajuda/ajuda-page';
import { ajudaSearch } from '@/features/ajuda/ajuda-search';

export const Route = createFileRoute('/_painel/ajuda')({
  validateSearch: ajudaSearch,
  loaderDeps: ({ search: { tela } }) => ({ tela }),
  loader: async ({ deps: { tela } }) => {
    if (tela === undefined) return;
    const { anchorOf } = await import('@/features/ajuda/guide');
    throw redirect({ to: '/ajuda', hash: anchorOf(tela) ?? '', replace: true });
  },
  staticData: { title: 'Ajuda' },
  component: AjudaPage,
});
