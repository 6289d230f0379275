import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { passesQueries } from '@/api/passes';
import { IrregularesPage } from '@/features/irregulares/irregulares-page';
import { irregularesDefaults, irregularesSearch } from '@/features/irregulares/irregulares-search';

export const Route = createFileRoute('/_painel/vistoria-rejeitados')({
  validateSearch: irregularesSearch,
  search: { middlewares: [stripSearchParams(irregularesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(passesQueries.irregulares(deps)),
  staticData: { title: 'Passes Irregulares' },
  component: IrregularesPage,
});
