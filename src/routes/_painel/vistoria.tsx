import { createFileRoute } from '@tanstack/react-router';
import { askFirst } from '@/api/ask-ahead';
import { vistoriaQueries } from '@/api/vistoria';
import { VistoriaPage } from '@/features/vistoria/vistoria-page';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/vistoria')({
  loader: ({ context }) => askFirst(context.queryClient, vistoriaQueries.fila()),
  head: () => pageTitle('Vistoria de Declaração'),
  component: VistoriaPage,
});
