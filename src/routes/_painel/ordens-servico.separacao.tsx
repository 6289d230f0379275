import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SeparacaoPage } from '@/features/ordens-servico/separacao-page';
import { idParam } from '@/lib/search-params';

export const Route = createFileRoute('/_painel/ordens-servico/separacao')({
  // Without `ordem` the list is of 'Minhas'.
  validateSearch: z.object({ ordem: idParam }),
  staticData: { title: 'Lista de separação' },
  component: SeparacaoPage,
});
