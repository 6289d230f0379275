import type { Handlers } from '../http/handler.ts';
import * as contagens from './contagens/handler.ts';
import * as dashboards from './dashboards/handler.ts';
import * as entregas from './entregas/handler.ts';
import * as estoque from './estoque/handler.ts';
import * as ordensServico from './ordens-servico/handler.ts';
import * as passes from './passes/handler.ts';
import * as pedidos from './pedidos/handler.ts';
import * as periodos from './periodos/handler.ts';
import * as relatorios from './relatorios/handler.ts';
import * as sessao from './sessao/handler.ts';
import * as tiposPasse from './tipos-passe/handler.ts';
import * as usuarios from './usuarios/handler.ts';
import * as vistoria from './vistoria/handler.ts';

/** All handlers. A missing one does not compile; an export of another name makes the start fail. */
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
