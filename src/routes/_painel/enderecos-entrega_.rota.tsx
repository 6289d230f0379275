import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { enderecosQueries } from '@/api/enderecos';
import { rotaDefaults, rotaSearch } from '@/features/enderecos/enderecos-search';
import { RotaPage } from '@/features/enderecos/rota-page';

export const Route = createFileRoute('/_painel/enderecos-entrega_/rota')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: rotaSearch,
  search: { middlewares: [stripSearchParams(rotaDefaults)] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(enderecosQueries.list()),
  staticData: { title: 'Lista de rota' },
  component: RotaPage,
});
