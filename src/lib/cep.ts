/** '11080970' -> '11080-970'; a value without eight digits is unchanged (FMT-08). */
export function formatCep(cep: string): string {
  const digits = cep.replaceAll(/\D/g, '');
  return digits.length === 8 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : cep;
}
