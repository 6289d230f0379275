import type { Page } from '@playwright/test';
import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';
import { isComplete } from './entregas.ts';
import { required } from './required.ts';

type Schemas = components['schemas'];
export type OrdemDetalhe = Schemas['OrdemServicoDetalhe'];
export type PassesDoPedido = Schemas['ItemPedido'][];

/** The newest service order that matches, for any seed. */
export async function findOrdem(api: Api, fits: (ordem: OrdemDetalhe) => boolean = () => true): Promise<OrdemDetalhe> {
  for (let page = 1; page <= 20; page += 1) {
    const { data } = await api.GET('/ordens-servico/', { params: { query: { page } } });
    for (const { id } of required(data).results) {
      const { data: ordem } = await api.GET('/ordens-servico/{id}/detalhes/', { params: { path: { id } } });
      if (ordem && fits(ordem)) return ordem;
    }
    if (!data?.next) break;
  }
  throw new Error('No service order fits.');
}

/** A bulk action that is under way or not completely done. */
export const runNotice = (page: Page, name: 'Distribuir pedidos' | 'Emitir conferidos') =>
  page.getByRole('region', { name: `Ação em massa: ${name}` });

/** An order in production. */
export const emProducao = ({ status }: OrdemDetalhe['pedidos'][number]) => status === 'em_producao';

/** The passes of each order, in table order. */
async function passesOf(api: Api, { pedidos }: OrdemDetalhe): Promise<PassesDoPedido[]> {
  return Promise.all(
    pedidos.map(async ({ id }) => {
      const { data } = await api.GET('/pedido/{id}/', { params: { path: { id } } });
      return required(data?.itens_pedido);
    }),
  );
}

/** A service order with only printable passes. */
export async function findPrintable(
  api: Api,
  fits: (ordem: OrdemDetalhe) => boolean,
): Promise<{ ordem: OrdemDetalhe; passes: PassesDoPedido[] }> {
  const refused = new Set<number>();
  for (;;) {
    const ordem = await findOrdem(api, (one) => !refused.has(one.ordem_servico.id) && fits(one));
    const passes = await passesOf(api, ordem);
    if (passes.flat().every((passe) => typeof passe.cod_uso === 'string')) return { ordem, passes };
    refused.add(ordem.ordem_servico.id);
  }
}

const hasEtiqueta = ({ tipo_entrega }: OrdemDetalhe['pedidos'][number]) =>
  tipo_entrega !== 'retirada' && tipo_entrega !== 'nenhum';

/** A service order and its orders with a label, which all have an address. */
export async function findLabelled(
  api: Api,
  fits: (ordem: OrdemDetalhe) => boolean,
): Promise<{ ordem: OrdemDetalhe; labelled: OrdemDetalhe['pedidos'] }> {
  const refused = new Set<number>();
  for (;;) {
    const ordem = await findOrdem(
      api,
      (one) => !refused.has(one.ordem_servico.id) && one.pedidos.some(hasEtiqueta) && fits(one),
    );
    const labelled = ordem.pedidos.filter(hasEtiqueta);
    const details = await Promise.all(labelled.map(({ id }) => api.GET('/pedido/{id}/', { params: { path: { id } } })));
    if (details.every(({ data }) => isComplete(data?.endereco_entrega))) return { ordem, labelled };
    refused.add(ordem.ordem_servico.id);
  }
}
