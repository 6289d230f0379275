import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SeparacaoPage } from '@/features/ordens-servico/separacao-page';
import { textParam } from '@/lib/search-params';

export const Route = createFileRoute('/_painel/ordens-servico/separacao')({
  // Without `ordem` it lists 'Minhas'; an invalid id is a missing service order.
  validateSearch: z.object({ ordem: textParam }),
  staticData: { title: 'Lista de separação' },
  component: SeparacaoPage,
});
