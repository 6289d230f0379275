import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';
import type { selectModelos } from './queries.ts';

type ModeloRow = Awaited<ReturnType<ReturnType<typeof selectModelos>['execute']>>[number];

/** A case model with its colours and a link to its picture. */
export function modeloOf(
  { imagem_id: imagemId, ...modelo }: ModeloRow,
  context: AppContext,
): components['schemas']['Modelo'] {
  return { ...modelo, imagem: context.documentUrl(imagemId) };
}
