import { RETRATOS } from './documento-params.ts';

const SKINS = ['#f1c9a5', '#e3b08a', '#d29a72', '#b87c55', '#96613f', '#74492f', '#5a3a27', '#e8bd9b'] as const;
const HAIRS = ['#2a1d18', '#3b2720', '#5a3826', '#1d1b1f', '#7a5230', '#403a3a', '#8c5b34', '#241a16'] as const;
const SHIRTS = ['#2f5870', '#6a5a2f', '#5b3c58', '#2f6a58', '#8a4b3c', '#37456e', '#4f5b4a', '#7a3550'] as const;
const WALLS = ['#ced8e2', '#e3d6cf', '#dedac6', '#d3e0d6', '#dcd3e2', '#d6dede', '#e5dcc9', '#cfdcdf'] as const;

const SHADE = 'fill="#000" opacity=".14"';
const NECK = 'M160 300h80v66c0 24-18 42-40 42s-40-18-40-42z';

const FACE =
  '<path d="M140 204q20-15 44-6M260 204q-20-15-44-6M200 232q-12 32-4 38 8 5 16 0" fill="none" stroke="#2b211d" stroke-width="6" opacity=".6"/>' +
  '<g fill="#2b211d"><circle cx="164" cy="230" r="8"/><circle cx="236" cy="230" r="8"/></g>' +
  '<path d="M168 296q32 26 64 0" fill="none" stroke="#8e3f37" stroke-width="7" stroke-linecap="round"/>';

const GLASSES =
  '<g fill="none" stroke="#27343a" stroke-width="6"><rect x="132" y="208" width="60" height="46" rx="18"/>' +
  '<rect x="208" y="208" width="60" height="46" rx="18"/><path d="M192 226q8-7 16 0"/></g>';

const BEARD =
  '<path d="M112 244c2 66 42 112 88 112s86-46 88-112c-8 26-16 34-28 36-20-14-38-16-60-16s-40 2-60 16c-12-2-20-10-28-36zm56 52q32 24 64 0 0 26-32 26t-32-26z" fill-rule="evenodd"/>';

/** Behind the head: straight, wavy. */
const LONG_HAIR = [
  '<path d="M92 180c0-74 46-118 108-118s108 44 108 118v190c-30 16-66 20-108 20s-78-4-108-20z"/>',
  '<path d="M94 176c0-70 46-112 106-112s106 42 106 112c0 40 22 56 10 96-8 28 14 44-2 84-34 28-72 32-114 32s-80-4-114-32c-16-40 6-56-2-84-12-40 10-56 10-96z"/>',
] as const;

/** In front of the head: parted, cropped. */
const SHORT_HAIR = [
  '<path d="M104 216c-12-92 34-146 98-146 60 0 106 46 94 146l-12-30c-6-18-12-34-20-44-44 16-102 12-126-14-8 20-18 36-22 58z"/>',
  '<path d="M106 204c-8-78 34-122 94-122s102 44 94 122c-6-44-26-72-94-72s-88 28-94 72z"/>',
] as const;

/** Portrait n from 1 to 16, the first half women: a person in a box of 400 x 500, and the colours of wall and skin. */
export function drawRetrato(n: number) {
  const index = (n - 1) % RETRATOS;
  const isWoman = index < RETRATOS / 2;
  // Without the offset the ninth portrait, a man's, would have the colours of the first.
  const colour = isWoman ? index : index + 3;
  const of = (list: typeof SKINS | typeof HAIRS | typeof SHIRTS | typeof WALLS, at: number) => list[at % 8] ?? list[0];
  const skin = of(SKINS, colour * 3 + 1);
  const hair = `<g fill="${of(HAIRS, colour * 5 + 2)}">`;
  const figure = [
    isWoman ? `${hair}${LONG_HAIR[index % 2 === 0 ? 0 : 1]}</g>` : '',
    `<path fill="${of(SHIRTS, colour * 3)}" d="M40 500c0-90 55-128 116-136h88c61 8 116 46 116 136z"/>`,
    `<path fill="${skin}" d="${NECK}"/><path ${SHADE} d="${NECK}"/>`,
    `<path fill="${skin}" d="M112 190c0-62 38-100 88-100s88 38 88 100v50c0 66-42 112-88 112s-88-46-88-112z"/>`,
    isWoman || index % 3 !== 0 ? '' : `${hair}${BEARD}</g>`,
    FACE,
    index % 5 === 2 ? GLASSES : '',
    `${hair}${SHORT_HAIR[index % 4 < 2 ? 0 : 1]}</g>`,
  ].join('');
  return { figure, wall: of(WALLS, colour * 3 + 2), skin };
}
