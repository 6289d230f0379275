import { createFileRoute } from '@tanstack/react-router';
import { vistoriaQueries } from '@/api/vistoria';
import { VistoriaPage } from '@/features/vistoria/vistoria-page';

export const Route = createFileRoute('/_painel/vistoria')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(vistoriaQueries.queue()),
  staticData: { title: 'Vistoria de Declaração' },
  component: VistoriaPage,
});
