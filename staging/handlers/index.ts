import type { Handlers } from '../http/handler.ts';
import * as contagens from './contagens.ts';
import * as dashboards from './dashboards.ts';
import * as entregas from './entregas.ts';
import * as estoque from './estoque.ts';
import * as ordensServico from './ordens-servico.ts';
import * as passes from './passes.ts';
import * as pedidos from './pedidos.ts';
import * as periodos from './periodos.ts';
import * as relatorios from './relatorios.ts';
import * as sessao from './sessao.ts';
import * as tiposPasse from './tipos-passe.ts';
import * as usuarios from './usuarios.ts';
import * as vistoria from './vistoria.ts';

/**
 * Every call of the contract, one module per domain that exports its handlers and nothing else. A missing handler does
 * not compile; an export that is no operation stops the start.
 */
export const handlers: Handlers = {
  ...sessao,
  ...contagens,
  ...usuarios,
  ...tiposPasse,
  ...periodos,
  ...pedidos,
  ...ordensServico,
  ...passes,
  ...vistoria,
  ...entregas,
  ...relatorios,
  ...dashboards,
  ...estoque,
};
