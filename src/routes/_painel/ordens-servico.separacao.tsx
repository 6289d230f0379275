import { createFileRoute } from '@tanstack/react-router';
import { SeparacaoPage } from '@/features/ordens-servico/separacao-page';
import { separacaoSearch } from '@/features/ordens-servico/separacao-search';

export const Route = createFileRoute('/_painel/ordens-servico/separacao')({
  validateSearch: separacaoSearch,
  staticData: { title: 'Lista de separação' },
  component: SeparacaoPage,
});
