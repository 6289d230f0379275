const VISIBLE_CHARACTERS = 5;

/**
 * The e-mail of the user menu: the first 5 characters of the local part stay, the rest become asterisks, the domain
 * stays; 'Usuário' when there is none (specification 2.3).
 */
export function maskEmail(email: string | null | undefined): string {
  if (!email) return 'Usuário';
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const domain = at < 0 ? '' : email.slice(at);
  return local.slice(0, VISIBLE_CHARACTERS) + '*'.repeat(Math.max(0, local.length - VISIBLE_CHARACTERS)) + domain;
}
