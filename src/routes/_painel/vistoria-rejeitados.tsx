import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { passesQueries } from '@/api/passes';
import { IrregularesPage } from '@/features/irregulares/irregulares-page';
import { irregularesDefaults, irregularesSearch } from '@/features/irregulares/irregulares-search';

export const Route = createFileRoute('/_painel/vistoria-rejeitados')({
  validateSearch: irregularesSearch,
  search: { middlewares: [stripSearchParams(irregularesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listLoader(passesQueries.irregulares),
  staticData: { title: 'Passes Irregulares' },
  component: IrregularesPage,
});
