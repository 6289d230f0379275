import { createFileRoute } from '@tanstack/react-router';
import { vistoriaQueries } from '@/api/vistoria';
import { VistoriaPage } from '@/features/vistoria/vistoria-page';
import { vistoriaSearch } from '@/features/vistoria/vistoria-search';

export const Route = createFileRoute('/_painel/vistoria')({
  validateSearch: vistoriaSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(vistoriaQueries.fila()),
  staticData: { title: 'Vistoria de Declaração' },
  component: VistoriaPage,
});
