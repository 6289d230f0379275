import { buildName } from '@/lib/build';
import { formatInstant } from '@/lib/dates';
import type { Incident } from '@/reports/incident';

/** Tokens of user agents, most specific first: Edge also names Chrome, and Chrome also names Safari. */
const ENGINES = { Edg: 'Edge', Firefox: 'Firefox', Chrome: 'Chrome', Version: 'Safari' };

/** 'Firefox 140': name and major version only. */
export function engineName(userAgent = navigator.userAgent): string {
  for (const [token, name] of Object.entries(ENGINES)) {
    const version = new RegExp(`${token}/(\\d+)`).exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'outro';
}

/** The text of 'Copiar detalhes'. */
export function incidentDetails({ code, at, screen, operation, status, requestId, fields }: Incident): string {
  const lines = [
    ['Código', code],
    ['Quando', formatInstant(at)],
    ['Tela', screen],
    ['Operação', operation],
    ['Status', status],
    ['Requisição', requestId],
    ['Campos', fields?.join(', ')],
    ['Versão', buildName()],
    ['Navegador', engineName()],
  ];
  return lines.flatMap(([label, value]) => (value === undefined ? [] : `${label}: ${value}`)).join('\n');
}
