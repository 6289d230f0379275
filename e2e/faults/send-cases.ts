import type { SendCase } from './cases.ts';
import { CONFERIDOS, DISTRIBUIR, EM_MASSA, ETIQUETAS, TODOS } from './send-many.ts';
import { ENTREGA, ORDENS } from './send-orders.ts';
import { ESTOQUE, PERIODOS, TIPOS_PASSE, USUARIOS } from './send-registers.ts';
import { VISTORIA } from './send-vistoria.ts';

export const SEND_CASES: readonly SendCase[] = [
  ...PERIODOS,
  ...TIPOS_PASSE,
  ...USUARIOS,
  ...ESTOQUE,
  ...ORDENS,
  CONFERIDOS,
  ...DISTRIBUIR,
  ...TODOS,
  ...ENTREGA,
  ...EM_MASSA,
  ...ETIQUETAS,
  ...VISTORIA,
];
