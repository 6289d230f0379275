import type { Usuario } from '@/api/usuarios';
import { countOf } from '@/lib/text';

/** Why a user can't be deleted by whoever is signed in; undefined when they can. The server refuses as well. */
export function deleteRefusal(usuario: Pick<Usuario, 'email'>, signedInEmail: string | undefined): string | undefined {
  const isOneself = usuario.email !== null && sameText(usuario.email, signedInEmail ?? '');
  return isOneself ? 'Você não pode excluir o próprio usuário.' : undefined;
}

/** What has to be typed before a delete, so that nobody confirms it by habit: the e-mail, or the number without one. */
export function confirmationOf({ id, email }: Pick<Usuario, 'id' | 'email'>): { label: string; text: string } {
  return email === null
    ? { label: 'Digite o número do usuário para confirmar', text: String(id) }
    : { label: 'Digite o e-mail do usuário para confirmar', text: email };
}

export function isConfirmed(typed: string, wanted: string): boolean {
  return sameText(typed, wanted);
}

/** What a delete takes along, in words. */
export function pedidosPerdidos(total: number): string {
  if (total === 0) return 'Nenhum pedido será excluído.';
  return `${countOf(total, 'pedido será excluído', 'pedidos serão excluídos')} junto com o usuário.`;
}

function sameText(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
