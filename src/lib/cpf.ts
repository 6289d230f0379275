/** '52998224725' or '529.982.247-25' -> '529.982.247-25'; anything else 'CPF não disponível' (FMT-04). */
export function formatCpf(cpf: string | null | undefined): string {
  const digits = (cpf ?? '').replaceAll(/\D/g, '');
  if (digits.length !== 11) return 'CPF não disponível';
  return `${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6, 9)}-${digits.slice(9)}`;
}
