import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';
import { required } from './required.ts';

export type Pedido = components['schemas']['Pedido'];

/** The newest order of a status whose detail matches, for any seed; from page 2 it is not on the first page of the list. */
export async function findPedido(
  api: Api,
  status: Pedido['status'] | '' = '',
  fits: (pedido: Pedido) => boolean = () => true,
  fromPage = 1,
): Promise<Pedido> {
  for (let page = fromPage; page <= 20; page += 1) {
    const { data } = await api.GET('/pedidos-paginados/', { params: { query: { page, status } } });
    for (const { id } of required(data).results) {
      const { data: pedido } = await api.GET('/pedido/{id}/', { params: { path: { id } } });
      if (pedido && fits(pedido)) return pedido;
    }
    if (!data?.next) break;
  }
  throw new Error(`No order of status "${status}" fits.`);
}
