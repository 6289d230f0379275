import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';
import type { readTipoPasse } from './queries.ts';

type TipoPasseRow = NonNullable<Awaited<ReturnType<typeof readTipoPasse>>>;

/** A pass type with a link to its picture. */
export function tipoPasseOf(
  { imagem_id: imagemId, ...campos }: TipoPasseRow,
  context: AppContext,
): components['schemas']['TipoPasse'] {
  return { ...campos, imagem: context.documentUrl(imagemId) };
}
