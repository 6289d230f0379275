import { drawRetrato } from './retrato.ts';
import { textPath } from './text-path.ts';

/** A drawing of a size in pixels. */
export interface Svg {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const GREEN = '#2f6a4a';

/** The person against a plain wall: the photo of the pass. */
export function drawFotoPasse(n: number): Svg {
  const { figure, wall } = drawRetrato(n);
  const body = `<rect width="480" height="600" fill="${wall}"/><g transform="scale(1.2)">${figure}</g>`;
  return { width: 480, height: 600, body };
}

/** The person holding the identity card beside the face. */
export function drawFotoPessoaIdentidade(n: number): Svg {
  const { figure, wall, skin } = drawRetrato(n);
  const body =
    `<rect width="800" height="600" fill="${wall}"/><g transform="translate(150 62) scale(1.1)">${figure}</g>` +
    `<g transform="translate(512 372) rotate(-7)"><svg width="236" height="152" viewBox="0 0 860 554">${identidadeFrente(n)}</svg></g>` +
    `<path fill="${skin}" d="M520 600c-14-50-8-92 22-112 14-8 30 0 26 16l-6 22h40c26 0 40 18 36 44l-8 30z"/>`;
  return { width: 800, height: 600, body };
}

/** Front of an identity card. Grey bars stand for its texts, because many passes share it. */
export function drawIdentidadeFrente(n: number): Svg {
  return onDesk(identidadeFrente(n));
}

/** Back of an identity card: registry lines, a signature and a barcode. */
export function drawIdentidadeCosta(variante: number): Svg {
  const code = Array.from({ length: 60 }, (_, i) => {
    const width = 3 + ((i * 7 + variante * 5) % 4) * 2;
    return `<rect x="${60 + i * 12}" y="424" width="${width}" height="84" fill="#20262a"/>`;
  });
  return onDesk(
    cardOf('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 26) +
      field('REGISTRO CIVIL', 60, 160, 520) +
      field('ÓRGÃO EXPEDIDOR', 60, 246, 240 + variante * 20) +
      field('EXPEDIÇÃO', 420, 246, 170) +
      signature(80, 360, variante + 3) +
      `<rect x="44" y="412" width="772" height="108" rx="8" fill="#fff"/>${code.join('')}`,
  );
}

/** A card of 860 x 554 photographed on a table. */
function onDesk(card: string): Svg {
  const body =
    '<rect width="960" height="640" fill="#cfc6b8"/><rect x="58" y="54" width="860" height="554" rx="30" fill="#000" opacity=".16"/>' +
    `<svg x="50" y="43" width="860" height="554" viewBox="0 0 860 554">${card}</svg>`;
  return { width: 960, height: 640, body };
}

function identidadeFrente(n: number): string {
  const { figure, wall } = drawRetrato(n);
  return (
    cardOf('CARTEIRA DE IDENTIDADE', 40) +
    textPath('DOCUMENTO FICTÍCIO PARA DEMONSTRAÇÃO', 60, 114, { size: 19, fill: GREEN }) +
    `<svg x="60" y="160" width="224" height="280" viewBox="0 0 400 500"><rect width="400" height="500" fill="${wall}"/>${figure}</svg>` +
    field('NOME', 318, 178, 440) +
    field('FILIAÇÃO', 318, 262, 380) +
    field('NASCIMENTO', 318, 378, 150) +
    field('REGISTRO GERAL', 560, 378, 200) +
    field('NATURALIDADE', 318, 462, 260) +
    signature(590, 500, 5 + n)
  );
}

function cardOf(title: string, size: number): string {
  return (
    '<rect width="860" height="554" rx="30" fill="#d9e8dc"/><path d="M0 420c200-120 380 60 860-90v194q0 30-30 30H30q-30 0-30-30z" fill="#bfd6c6"/>' +
    textPath(title, 60, 78, { size, font: 'bold', fill: GREEN, maxWidth: 740 }) +
    `<rect x="60" y="130" width="740" height="4" fill="${GREEN}"/>`
  );
}

function field(label: string, x: number, y: number, width: number): string {
  const bar = `<rect x="${x}" y="${y + 12}" width="${width}" height="15" rx="7" fill="#5c7466"/>`;
  return textPath(label, x, y, { size: 17, fill: GREEN }) + bar;
}

/** The d of a path that looks like a signature; each number has its own. */
export function signaturePath(x: number, y: number, seed: number): string {
  const loops = Array.from({ length: 7 }, (_, i) => {
    const reach = 18 + ((seed * 13 + i * 29) % 21);
    return `c${8 + (seed % 5)} ${-reach} ${22 + (i % 3) * 6} ${6 - reach} ${16 + ((seed + i) % 4) * 5} 4s-14 ${reach / 2} 14 -6`;
  });
  return `M${x} ${y}${loops.join('')}`;
}

function signature(x: number, y: number, seed: number): string {
  return `<path d="${signaturePath(x, y, seed)}" fill="none" stroke="#20324a" stroke-width="4" stroke-linecap="round"/>`;
}

const CASES = [
  { body: '#bcd9ea', edge: '#8fbad2', band: '#ffffff' },
  { body: '#2b2f33', edge: '#16181a', band: '#4a5157' },
  { body: '#efe3cd', edge: '#d8c6a3', band: '#1f2427' },
  { body: '#8a5a3c', edge: '#6b432b', band: '#c79b76' },
  { body: '#00707a', edge: '#004f57', band: '#e9f4f4' },
] as const;

/** Product picture of case model n. */
export function drawCapinha(n: number): Svg {
  const { body, edge, band } = CASES[(n - 1) % CASES.length] ?? CASES[0];
  const drawing =
    '<rect width="560" height="620" fill="#f4f3ef"/><ellipse cx="280" cy="560" rx="170" ry="18" fill="#000" opacity=".1"/>' +
    `<rect x="150" y="90" width="260" height="440" rx="34" fill="${body}" stroke="${edge}" stroke-width="12"/>` +
    `<rect x="196" y="330" width="168" height="118" rx="12" fill="${band}" opacity=".55"/>` +
    `<rect x="176" y="118" width="84" height="84" rx="22" fill="${edge}"/><circle cx="206" cy="148" r="16"/><circle cx="234" cy="176" r="12"/>`;
  return { width: 560, height: 620, body: drawing };
}

/** Product picture of a pass type: a card, or a telephone that shows one. */
export function drawTipoPasse(fisico: boolean): Svg {
  const card =
    '<rect width="460" height="290" rx="22" fill="#fff"/><path d="M0 22A22 22 0 0 1 22 0h416a22 22 0 0 1 22 22v46H0z" fill="#005961"/>' +
    textPath('Embarque', 28, 47, { size: 30, font: 'bold', fill: '#fff' }) +
    '<rect x="28" y="96" width="120" height="150" rx="10" fill="#ced8e2"/><circle cx="88" cy="152" r="30" fill="#7d8f9c"/><path d="M40 246c4-44 24-58 48-58s44 14 48 58z" fill="#7d8f9c"/>' +
    '<path d="M180 111h190M180 147h150M180 183h220M180 219h120" stroke="#c9d4d4" stroke-width="14" stroke-linecap="round"/>';
  const drawing = fisico
    ? `<g transform="translate(70 100)">${card}</g>`
    : '<rect x="196" y="36" width="220" height="428" rx="34" fill="#16292d"/><rect x="208" y="48" width="196" height="404" rx="24" fill="#e3f0f0"/>' +
      `<g transform="translate(220 150) scale(.374)">${card}</g>`;
  return { width: 610, height: 500, body: `<rect width="610" height="500" fill="#dcebea"/>${drawing}` };
}
