import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { enderecosQueries } from '@/api/enderecos';
import { EnderecosPage } from '@/features/enderecos/enderecos-page';
import { enderecosDefaults, enderecosSearch } from '@/features/enderecos/enderecos-search';

export const Route = createFileRoute('/_painel/enderecos-entrega')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: enderecosSearch,
  search: { middlewares: [stripSearchParams(enderecosDefaults)] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(enderecosQueries.list()),
  staticData: { title: 'Endereços de Entrega' },
  component: EnderecosPage,
});
