/** '11080970' -> '11080-970'; what has no eight digits stays as it came. */
export function formatCep(cep: string): string {
  const digits = cep.replaceAll(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep;
}
