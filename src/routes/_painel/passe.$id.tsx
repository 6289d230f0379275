import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { passesQueries } from '@/api/passes';
import { PassePage } from '@/features/passes/passe-page';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/passe/$id')({
  loader: ({ context, params }) => {
    askAhead(context.queryClient, passesQueries.detail(params.id));
  },
  head: () => pageTitle('Passe'),
  component: PassePage,
});
