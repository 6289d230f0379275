import { createFileRoute } from '@tanstack/react-router';
import { RetiradasPage } from '@/features/entregas/retiradas-page';

export const Route = createFileRoute('/_painel/gerenciar-entrega_/retiradas')({
  staticData: { title: 'Retiradas' },
  component: RetiradasPage,
});
