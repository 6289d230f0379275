import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { enderecosQueries } from '@/api/enderecos';
import { EnderecosPage } from '@/features/enderecos/enderecos-page';
import { enderecosDefaults, enderecosSearch } from '@/features/enderecos/enderecos-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/enderecos-entrega')({
  validateSearch: enderecosSearch,
  search: { middlewares: [stripSearchParams(enderecosDefaults)] },
  // Not waited for: thousands of rows and the shell are not to be drawn in one frame.
  loader: ({ context }) => {
    askAhead(context.queryClient, enderecosQueries.list());
  },
  head: () => pageTitle('Endereços de Entrega'),
  component: EnderecosPage,
});
