/**
 * 'etiquetas_104780-104812.pdf' from the first and last number; '..._1de3.pdf' for one of several files, 'incompleto' when
 * labels are missing.
 */
export function etiquetasFileName(
  numeros: readonly string[],
  { number, of, incomplete }: { number: number; of: number; incomplete: boolean },
): string {
  const [first] = numeros;
  const last = numeros.at(-1);
  const parts = [
    'etiquetas',
    first === last ? first : `${first ?? ''}-${last ?? ''}`,
    of > 1 ? `${number}de${of}` : undefined,
    incomplete ? 'incompleto' : undefined,
  ];
  return `${parts
    .filter((part) => part !== undefined)
    .join('_')
    .replaceAll(/[^\w-]/g, '')}.pdf`;
}
