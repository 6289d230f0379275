import { RETRATOS } from './documento-params.ts';

/** A drawn face, friendly and flat, in a box of 400 x 500. */
export interface Retrato {
  /** The person without a ground. */
  readonly figure: string;
  /** Colour of the wall behind. */
  readonly wall: string;
  readonly skin: string;
  readonly shirt: string;
}

const SKINS = ['#f1c9a5', '#e3b08a', '#d29a72', '#b87c55', '#96613f', '#74492f', '#5a3a27', '#e8bd9b'] as const;
const HAIRS = ['#2a1d18', '#3b2720', '#5a3826', '#1d1b1f', '#7a5230', '#403a3a', '#8c5b34', '#241a16'] as const;
const SHIRTS = ['#2f5870', '#6a5a2f', '#5b3c58', '#2f6a58', '#8a4b3c', '#37456e', '#4f5b4a', '#7a3550'] as const;
const WALLS = ['#ced8e2', '#e3d6cf', '#dedac6', '#d3e0d6', '#dcd3e2', '#d6dede', '#e5dcc9', '#cfdcdf'] as const;

/** Portrait n from 1 to 16; the first half are women. */
export function drawRetrato(n: number): Retrato {
  const index = (((n - 1) % RETRATOS) + RETRATOS) % RETRATOS;
  const isWoman = index < RETRATOS / 2;
  // an offset for the men: the lists have eight colours, and the ninth portrait is no twin of the first
  const colour = isWoman ? index : index + 3;
  const skin = pick(SKINS, colour * 3 + 1);
  const hair = pick(HAIRS, colour * 5 + 2);
  const shirt = pick(SHIRTS, colour * 3);
  const style = index % 4;
  const hairBehind = isWoman ? (LONG_HAIR[style] ?? '') : '';
  const hairBefore = (isWoman ? FRINGES[style] : SHORT_HAIR[style]) ?? '';
  const beard = !isWoman && index % 3 === 0 ? BEARD : '';
  const glasses = index % 5 === 2 ? GLASSES : '';
  const figure = [
    `<g fill="${hair}">${hairBehind}</g>`,
    `<path fill="${shirt}" d="M40 500c0-90 55-128 116-136h88c61 8 116 46 116 136z"/>`,
    `<path fill="${shade(shirt)}" d="${index % 2 === 0 ? 'M150 366l50 52 50-52 14 4-64 72-64-72z' : 'M146 368c12 34 32 50 54 50s42-16 54-50l12 4c-10 44-34 66-66 66s-56-22-66-66z'}"/>`,
    `<path fill="${shade(skin)}" d="M160 300h80v66c0 24-18 42-40 42s-40-18-40-42z"/>`,
    `<ellipse cx="112" cy="232" rx="16" ry="24" fill="${shade(skin)}"/><ellipse cx="288" cy="232" rx="16" ry="24" fill="${shade(skin)}"/>`,
    `<path fill="${skin}" d="M112 190c0-62 38-100 88-100s88 38 88 100v50c0 66-42 112-88 112s-88-46-88-112z"/>`,
    `<g fill="${hair}">${beard}</g>`,
    FACE.replaceAll('SHADE', shade(skin)),
    glasses,
    `<g fill="${hair}">${BROWS}${hairBefore}</g>`,
    isWoman && index % 3 === 1
      ? '<circle cx="104" cy="262" r="6" fill="#d9a441"/><circle cx="296" cy="262" r="6" fill="#d9a441"/>'
      : '',
  ].join('');
  return { figure, wall: pick(WALLS, colour * 3 + 2), skin, shirt };
}

const BROWS = '<path d="M140 204q20-15 44-6l-2 8q-20-7-40 6zM260 204q-20-15-44-6l2 8q20-7 40 6z"/>';

const FACE =
  '<g fill="#fff"><ellipse cx="163" cy="230" rx="15" ry="10"/><ellipse cx="237" cy="230" rx="15" ry="10"/></g>' +
  '<g fill="#2b211d"><circle cx="164" cy="230" r="8"/><circle cx="236" cy="230" r="8"/></g>' +
  '<g fill="#fff"><circle cx="167" cy="227" r="2.6"/><circle cx="239" cy="227" r="2.6"/></g>' +
  '<path d="M200 232q-12 32-4 38 8 5 16 0" fill="none" stroke="SHADE" stroke-width="6" stroke-linecap="round"/>' +
  '<path d="M168 296q32 26 64 0" fill="none" stroke="#8e3f37" stroke-width="7" stroke-linecap="round"/>' +
  '<g fill="#d9705f" opacity=".18"><circle cx="142" cy="270" r="18"/><circle cx="258" cy="270" r="18"/></g>';

const GLASSES =
  '<g fill="none" stroke="#27343a" stroke-width="6"><rect x="132" y="208" width="60" height="46" rx="18"/>' +
  '<rect x="208" y="208" width="60" height="46" rx="18"/><path d="M192 226q8-7 16 0M132 224l-20-5M268 224l20-5"/></g>';

const BEARD =
  '<path d="M112 244c2 66 42 112 88 112s86-46 88-112c-8 26-16 34-28 36-20-14-38-16-60-16s-40 2-60 16c-12-2-20-10-28-36zm56 52q32 24 64 0 0 26-32 26t-32-26z" fill-rule="evenodd"/>';

/** Behind the head: straight, wavy, tied, curly. */
const LONG_HAIR = [
  '<path d="M92 180c0-74 46-118 108-118s108 44 108 118v190c-30 16-66 20-108 20s-78-4-108-20z"/>',
  '<path d="M94 176c0-70 46-112 106-112s106 42 106 112c0 40 22 56 10 96-8 28 14 44-2 84-34 28-72 32-114 32s-80-4-114-32c-16-40 6-56-2-84-12-40 10-56 10-96z"/>',
  '<path d="M98 190c0-76 44-122 102-122s102 46 102 122l-8 60H106z"/><path d="M286 120c46-6 62 40 52 90-6 34 4 60-14 92-26-20-34-62-30-96z"/>',
  '<g><circle cx="126" cy="130" r="54"/><circle cx="274" cy="130" r="54"/><circle cx="200" cy="96" r="62"/><circle cx="98" cy="200" r="50"/><circle cx="302" cy="200" r="50"/><circle cx="104" cy="276" r="44"/><circle cx="296" cy="276" r="44"/></g>',
];

/** Before the forehead of the same four. */
const FRINGES = [
  '<path d="M106 218c-6-86 34-140 94-140s100 54 94 140c-10-40-28-66-52-78-22 20-88 26-122 32-8 12-12 28-14 46z"/>',
  '<path d="M108 216c-8-84 36-136 92-136s100 52 92 136c-8-46-34-76-92-84-46 8-84 36-92 84z"/>',
  '<path d="M108 204c-4-80 38-126 92-126s96 46 92 126c-14-44-46-68-92-68s-78 24-92 68z"/>',
  '<path d="M110 198c0-26 14-56 34-66 20 14 38 6 56-6 18 12 36 20 56 6 20 10 34 40 34 66 12-80-36-122-90-122s-102 42-90 122z"/>',
];

/** Short cuts: parted, cropped, curly top, wavy. */
const SHORT_HAIR = [
  '<path d="M104 216c-12-92 34-146 98-146 60 0 106 46 94 146l-12-30c-6-18-12-34-20-44-44 16-102 12-126-14-8 20-18 36-22 58z"/>',
  '<path d="M106 204c-8-78 34-122 94-122s102 44 94 122c-6-44-26-72-94-72s-88 28-94 72z"/>',
  '<g><circle cx="130" cy="126" r="34"/><circle cx="166" cy="100" r="36"/><circle cx="206" cy="90" r="38"/><circle cx="244" cy="104" r="36"/><circle cx="272" cy="130" r="32"/></g><path d="M106 210c-4-30 2-62 22-80l30-24h90l24 24c20 18 26 50 22 80-6-34-16-56-30-62H136c-14 6-24 28-30 62z"/>',
  '<path d="M102 214c-14-84 26-150 96-148 30-14 110 20 100 148l-12-34c-8-20-20-30-34-34-20 8-28-8-46 0-20 8-34-8-54 4-22 10-38 32-50 64z"/>',
];

function pick(list: readonly string[], index: number): string {
  return list[index % list.length] ?? '';
}

/** The same colour a little darker. */
function shade(hex: string): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.86)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
