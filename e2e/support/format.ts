/** A name in lower case without accents. */
export function unaccented(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}

/** '52998224725' -> '529.982.247-25'. */
export function maskedCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

/** '1234.5' or 1234.5 -> 'R$ 1.234,50', with a normal space. */
export function money(value: string | number): string {
  return Number(value).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');
}

/** '1234.50' -> '1234,50', as in the CSV file. */
export function plainMoney(value: string): string {
  return value.replace('.', ',');
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The São Paulo date this number of days ago. */
export function dayBefore(days: number): string {
  return calendar.format(Date.now() - days * 86_400_000);
}

/** 2026-11-18 -> 18/11/2026 */
export function brazilian(day: string): string {
  return day.split('-').toReversed().join('/');
}
