import { createFileRoute } from '@tanstack/react-router';
import { passesQueries } from '@/api/passes';
import { PassePage } from '@/features/passes/passe-page';

export const Route = createFileRoute('/_painel/passe/$id')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(passesQueries.detail(params.id)),
  staticData: { title: 'Passe' },
  component: PassePage,
});
