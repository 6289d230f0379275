import type { Usuario } from '@/api/usuarios';
import { countOf } from '@/lib/format';

/** Why the signed-in user cannot delete this user, or undefined. The server refuses as well. */
export function deleteRefusal(usuario: Pick<Usuario, 'email'>, signedInEmail: string | undefined): string | undefined {
  const isSignedInUser = usuario.email !== null && folded(usuario.email) === folded(signedInEmail ?? '');
  return isSignedInUser ? 'Você não pode excluir o próprio usuário.' : undefined;
}

export function pedidosPerdidos(total: number): string {
  if (total === 0) return 'Nenhum pedido será excluído.';
  return `${countOf(total, 'pedido será excluído', 'pedidos serão excluídos')} junto com o usuário.`;
}

function folded(email: string): string {
  return email.trim().toLowerCase();
}
