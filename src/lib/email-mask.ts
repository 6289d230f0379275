const VISIBLE_CHARACTERS = 5;

/** Keeps the first 5 characters of the local part and the domain; 'Usuário' without an e-mail (SHL-04). */
export function maskEmail(email: string | null | undefined): string {
  if (!email) return 'Usuário';
  const at = email.lastIndexOf('@');
  const local = at < 0 ? email : email.slice(0, at);
  const domain = at < 0 ? '' : email.slice(at);
  return local.slice(0, VISIBLE_CHARACTERS) + '*'.repeat(Math.max(0, local.length - VISIBLE_CHARACTERS)) + domain;
}
