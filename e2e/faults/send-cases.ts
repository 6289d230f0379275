import type { SendCase } from './cases.ts';
import { ENTREGA, ORDENS } from './send-orders.ts';
import { ESTOQUE, PERIODOS, TIPOS_PASSE, USUARIOS } from './send-registers.ts';

export const SEND_CASES: readonly SendCase[] = [...PERIODOS, ...TIPOS_PASSE, ...USUARIOS, ...ESTOQUE, ...ORDENS, ...ENTREGA];
