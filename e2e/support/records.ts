import type { Backend } from './backend.ts';
import { findOrdem } from './ordens-servico.ts';
import { findPasse } from './passes.ts';
import { findPedido } from './pedidos.ts';
import { required } from './required.ts';
import type { Screen } from './screens.ts';
import type { Role } from './target.ts';
import { listUsuarios } from './usuarios.ts';

/** The address of a record's screen with its expected title and heading. */
export async function recordOf(
  backend: Backend,
  role: Role,
  { address, title, h1 }: Screen,
): Promise<{ path: string; title: string; h1: string }> {
  const api = await backend.api(role);
  const fill = (id: string | number, numero = '') => {
    const named = (text: string) => text.replace('{id}', String(id)).replace('{numero}', numero);
    return { path: address.replace(/\$\w*/, String(id)), title: named(title), h1: named(h1) };
  };
  switch (address) {
    case '/pedido/$id': {
      const { id, numero_pedido } = await findPedido(api);
      return fill(id, numero_pedido);
    }
    case '/passe/$id':
      return fill((await findPasse(api)).id);
    case '/ordens-servico/$id/detalhes':
      return fill((await findOrdem(api)).ordem_servico.id);
    case '/users/historico-usuario/$usuarioId':
      return fill(required((await listUsuarios(api)).rows[0]?.id));
    case '/ordens-servico/separacao':
    case '/ajuda':
      return fill('');
    default:
      return fill('um-endereco-que-nao-existe');
  }
}
