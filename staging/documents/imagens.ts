import { drawRetrato } from './retrato.ts';
import { textPath } from './text-path.ts';

/** A drawing of a size in pixels. */
export interface Svg {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const PETROL = '#005961';

/** The person against a plain wall: the photo of the pass. */
export function drawFotoPasse(n: number): Svg {
  const { figure, wall } = drawRetrato(n);
  return {
    width: 480,
    height: 600,
    body: `<rect width="480" height="600" fill="${wall}"/><g transform="scale(1.2)">${figure}</g>`,
  };
}

/** The person holding the identity card beside the face. */
export function drawFotoPessoaIdentidade(n: number): Svg {
  const { figure, wall, skin } = drawRetrato(n);
  const room =
    `<rect width="800" height="600" fill="${wall}"/><rect y="455" width="800" height="145" fill="#000" opacity=".05"/>` +
    '<rect x="40" y="60" width="130" height="170" rx="4" fill="#fff" opacity=".45"/><path d="M40 190l45-50 40 40 25-22 20 18v54H40z" fill="#7d9aa3" opacity=".4"/>';
  const card = `<g transform="translate(512 372) rotate(-7)"><rect x="4" y="6" width="236" height="152" rx="10" fill="#000" opacity=".18"/>${miniCard(n)}</g>`;
  const hand =
    `<g fill="${skin}"><path d="M520 600c-14-50-8-92 22-112 14-8 30 0 26 16l-6 22h40c26 0 40 18 36 44l-8 30z"/>` +
    '<rect x="528" y="470" width="26" height="74" rx="13" transform="rotate(14 541 507)"/></g>';
  return {
    width: 800,
    height: 600,
    body: `${room}<g transform="translate(150 62) scale(1.1)">${figure}</g>${card}${hand}`,
  };
}

function miniCard(n: number): string {
  return `<svg width="236" height="152" viewBox="0 0 860 554">${identidadeFrente(n)}</svg>`;
}

/** Front of an identity card; what is written is grey bars, because many passes share it. */
export function drawIdentidadeFrente(n: number): Svg {
  return onDesk(identidadeFrente(n));
}

/** Back of an identity card: registry lines, a signature and a barcode. */
export function drawIdentidadeCosta(variante: number): Svg {
  return onDesk(identidadeCosta(variante));
}

/** A card of 860 x 554 photographed on a table. */
function onDesk(card: string): Svg {
  const body =
    '<rect width="960" height="640" fill="#cfc6b8"/><path d="M0 90l960-26v6L0 98zM0 330l960-26v6L0 338zM0 560l960-26v6L0 568z" fill="#bdb2a1" opacity=".6"/>' +
    '<rect x="58" y="54" width="860" height="554" rx="30" fill="#000" opacity=".16"/>' +
    `<svg x="50" y="43" width="860" height="554" viewBox="0 0 860 554">${card}</svg>`;
  return { width: 960, height: 640, body };
}

const CARD_GROUND =
  '<defs><clipPath id="card"><rect width="860" height="554" rx="30"/></clipPath></defs>' +
  '<g clip-path="url(#card)"><rect width="860" height="554" fill="#d9e8dc"/>' +
  '<path d="M0 420c200-120 380 60 860-90v224H0z" fill="#bfd6c6"/><path d="M0 300c260 90 520-140 860-40v40c-340-90-600 130-860 40z" fill="#cfe1d3"/></g>';

function bars(x: number, y: number, widths: readonly number[], step: number, height = 14): string {
  return widths
    .map(
      (width, i) =>
        `<rect x="${x}" y="${y + i * step}" width="${width}" height="${height}" rx="${height / 2}" fill="#5c7466" opacity=".75"/>`,
    )
    .join('');
}

function identidadeFrente(n: number): string {
  const { figure, wall } = drawRetrato(n);
  const labels = [
    ['NOME', 318, 178, [440, 0]],
    ['FILIAÇÃO', 318, 262, [380, 330]],
    ['NASCIMENTO', 318, 378, [150]],
    ['REGISTRO GERAL', 560, 378, [200]],
    ['NATURALIDADE', 318, 462, [260]],
  ] as const;
  return (
    CARD_GROUND +
    textPath('CARTEIRA DE IDENTIDADE', 60, 78, { size: 40, font: 'bold', fill: '#22553a', maxWidth: 600 }) +
    textPath('DOCUMENTO FICTÍCIO PARA DEMONSTRAÇÃO', 60, 114, { size: 19, fill: '#3d6a50' }) +
    '<rect x="60" y="130" width="740" height="4" fill="#2f6a4a"/>' +
    `<circle cx="766" cy="78" r="36" fill="none" stroke="#2f6a4a" stroke-width="5"/><path d="M766 50l8 19h20l-16 13 6 20-18-12-18 12 6-20-16-13h20z" fill="#2f6a4a"/>` +
    `<svg x="60" y="160" width="224" height="280" viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice"><rect width="400" height="500" fill="${wall}"/>${figure}</svg>` +
    '<rect x="60" y="160" width="224" height="280" fill="none" stroke="#fff" stroke-width="6"/>' +
    labels
      .map(
        ([label, x, y, widths]) =>
          textPath(label, x, y, { size: 17, fill: '#3d6a50' }) +
          bars(
            x,
            y + 12,
            widths.filter((width) => width > 0),
            26,
            15,
          ),
      )
      .join('') +
    `<g transform="translate(66 500) scale(.82)">${signature(0, 0, 5 + n)}</g>`
  );
}

function identidadeCosta(variante: number): string {
  let x = 60;
  let code = '';
  for (let i = 0; x < 790; i += 1) {
    const width = 3 + ((i * 7 + variante * 5) % 4) * 2;
    code += `<rect x="${x}" y="424" width="${width}" height="84" fill="#20262a"/>`;
    x += width + 4 + ((i * 5 + variante * 3) % 3) * 3;
  }
  return (
    CARD_GROUND +
    textPath('VÁLIDA EM TODO O TERRITÓRIO NACIONAL', 60, 74, {
      size: 26,
      font: 'bold',
      fill: '#22553a',
      maxWidth: 600,
    }) +
    '<rect x="60" y="92" width="740" height="4" fill="#2f6a4a"/>' +
    textPath('REGISTRO CIVIL', 60, 140, { size: 17, fill: '#3d6a50' }) +
    bars(60, 154, [520, 460], 28, 15) +
    textPath('ÓRGÃO EXPEDIDOR', 60, 246, { size: 17, fill: '#3d6a50' }) +
    bars(60, 260, [240 + variante * 20], 28, 15) +
    textPath('EXPEDIÇÃO', 420, 246, { size: 17, fill: '#3d6a50' }) +
    bars(420, 260, [170], 28, 15) +
    signature(80, 360, variante + 3) +
    `<g transform="translate(690 190)" fill="none" stroke="#5c7466" stroke-width="5" opacity=".8">${[22, 38, 54, 70]
      .map((r) => `<ellipse rx="${r * 0.72}" ry="${r}"/>`)
      .join('')}</g>` +
    `<rect x="44" y="412" width="772" height="108" rx="8" fill="#fff"/>${code}`
  );
}

/** A signature of its own for each number: a smooth line of loops. */
export function signature(x: number, y: number, seed: number, color = '#20324a'): string {
  let path = `M${x} ${y}`;
  for (let i = 0; i < 7; i += 1) {
    const reach = 18 + ((seed * 13 + i * 29) % 21);
    path += `c${8 + (seed % 5)} ${-reach} ${22 + (i % 3) * 6} ${-reach + 6} ${16 + ((seed + i) % 4) * 5} ${i % 2 === 0 ? 4 : -4}s-14 ${reach / 2} 14 ${i % 2 === 0 ? -6 : 6}`;
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`;
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
  const pattern =
    n === 3
      ? Array.from(
          { length: 9 },
          (_, i) =>
            `<path d="M150 ${150 + i * 44}q45-34 90 0t90 0 90 0" fill="none" stroke="${band}" stroke-width="16"/>`,
        ).join('')
      : `<rect x="196" y="330" width="168" height="118" rx="12" fill="${band}" opacity=".55"/><rect x="216" y="352" width="76" height="12" rx="6" fill="${PETROL}"/><rect x="216" y="378" width="118" height="9" rx="4.5" fill="${PETROL}" opacity=".5"/>`;
  const cord =
    n === 5 ? `<path d="M230 120C150-40 410-40 330 120" fill="none" stroke="${edge}" stroke-width="20"/>` : '';
  const drawing =
    '<defs><clipPath id="case"><rect x="150" y="90" width="260" height="440" rx="34"/></clipPath></defs>' +
    `<rect width="560" height="620" fill="#f4f3ef"/><ellipse cx="280" cy="560" rx="170" ry="18" fill="#000" opacity=".1"/>${cord}` +
    `<g clip-path="url(#case)"><rect x="150" y="90" width="260" height="440" fill="${body}"/>${pattern}</g>` +
    `<rect x="150" y="90" width="260" height="440" rx="34" fill="none" stroke="${edge}" stroke-width="12"/>` +
    (n >= 4
      ? ''
      : `<rect x="176" y="118" width="84" height="84" rx="22" fill="${edge}"/><circle cx="206" cy="148" r="16" fill="#111"/><circle cx="234" cy="176" r="12" fill="#111"/>`);
  return { width: 560, height: 620, body: drawing };
}

/** Product picture of a pass type: a card, or a telephone that shows one. */
export function drawTipoPasse(fisico: boolean): Svg {
  const card =
    '<rect width="460" height="290" rx="22" fill="#fff"/><path d="M0 22A22 22 0 0 1 22 0h416a22 22 0 0 1 22 22v46H0z" fill="#005961"/>' +
    textPath('Embarque', 28, 47, { size: 30, font: 'bold', fill: '#fff' }) +
    '<rect x="28" y="96" width="120" height="150" rx="10" fill="#ced8e2"/><circle cx="88" cy="152" r="30" fill="#7d8f9c"/><path d="M40 246c4-44 24-58 48-58s44 14 48 58z" fill="#7d8f9c"/>' +
    [190, 150, 220, 120]
      .map((width, i) => `<rect x="180" y="${104 + i * 36}" width="${width}" height="14" rx="7" fill="#c9d4d4"/>`)
      .join('');
  const drawing = fisico
    ? `<rect x="78" y="112" width="460" height="290" rx="22" fill="#000" opacity=".12"/><g transform="translate(70 100)">${card}</g>`
    : '<rect x="196" y="36" width="220" height="428" rx="34" fill="#16292d"/><rect x="208" y="48" width="196" height="404" rx="24" fill="#e3f0f0"/>' +
      `<g transform="translate(220 96) scale(.374)">${card}</g><g transform="translate(254 250)" fill="#16292d">${qrLook()}</g>`;
  return { width: 610, height: 500, body: `<rect width="610" height="500" fill="#dcebea"/>${drawing}` };
}

/** Looks like a QR code, says nothing. */
function qrLook(): string {
  const squares = [
    [0, 0],
    [72, 0],
    [0, 72],
  ]
    .map(
      ([x = 0, y = 0]) =>
        `<path d="M${x} ${y}h32v32h-32zm6 6v20h20v-20z" fill-rule="evenodd"/><rect x="${x + 11}" y="${y + 11}" width="10" height="10"/>`,
    )
    .join('');
  const dots = Array.from({ length: 169 }, (_, i) => [(i % 13) * 8, Math.floor(i / 13) * 8] as const)
    .filter((_, i) => (i * i * 7 + i * 3) % 5 < 2)
    .filter(([x, y]) => !((x < 40 && y < 40) || (x >= 64 && y < 40) || (x < 40 && y >= 64)))
    .map(([x, y]) => `<rect x="${x}" y="${y}" width="8" height="8"/>`)
    .join('');
  return squares + dots;
}
