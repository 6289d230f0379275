import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askFirst } from '@/api/ask-ahead';
import { passesQueries } from '@/api/passes';
import { IrregularesPage } from '@/features/irregulares/irregulares-page';
import { irregularesDefaults, irregularesFiltro, irregularesSearch } from '@/features/irregulares/irregulares-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/vistoria-rejeitados')({
  validateSearch: irregularesSearch,
  search: { middlewares: [stripSearchParams(irregularesDefaults)] },
  loaderDeps: ({ search }) => irregularesFiltro(search),
  loader: ({ context, deps }) => askFirst(context.queryClient, passesQueries.rejeitados(deps)),
  head: () => pageTitle('Passes Irregulares'),
  component: IrregularesPage,
});
