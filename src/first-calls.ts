/**
 * What a screen asks for first when a page begins at its plain address: the API's path and query below its base, as the
 * screen itself asks for it. public/theme.js asks before any code of ours has come; e2e/primeira-chamada.spec.ts holds that
 * the screen takes that answer instead of asking again.
 */
export const FIRST_CALLS: Readonly<Record<string, string>> = {
  '/enderecos-entrega': 'enderecos-de-entrega/',
  '/gerenciar-entrega': 'resumo-pedidos/',
  '/ordens-servico': 'ordens-servico/?page=1&page_size=10',
  '/passes': 'passes-paginados/?page=1&status=&page_size=10&search=',
  '/pedidos': 'pedidos-paginados/?page=1&status=&page_size=10&search=',
  '/users': 'accounts/users/?page=1',
  '/vistoria': 'passes-para-vistoria-declaracao/',
  '/vistoria-rejeitados': 'passe-rejeitados/?page=1&page_size=10&search=&entidade=',
};
