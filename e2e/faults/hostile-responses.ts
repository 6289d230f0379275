/** Hostile responses: the real response with its texts replaced. */

/** Marker in every hostile text, to find it where it must not be. */
export const MARK = 'zqx';

const MARKUP = `${MARK}"><img src=x onerror="window.__ran=1"><script>window.__ran=1</script><svg/onload=window.__ran=1>'\`{{7*7}}\${7*7}&lt;b&gt;`;
/** The widest letter, without a space to break at. */
const LONG = `${MARK}${'W'.repeat(9_997)}`;
/** An unclosed bidi override, isolates, marks and right-to-left letters. */
const BIDI = `\u202E${MARK}\u2067\u200F אבגד \u202D عربي \u2066\u202Efdp.exe\u061C`;
/** Emoji sequences, combining marks, a very wide character, a lone surrogate, a control and invisible characters. */
const EMOJI = `👩🏽‍❤️‍💋‍👨🏿${MARK}🏴‍☠️🇧🇷 Z̷̛̘͍̈́̂ą̶͙͑͐l̵̻͝g̴̞͗ớ̷̢ ﷽﷽﷽ \uD83D \u0007\u200B\uFEFF`;

/** The client treats a missing field as null (schema.test.ts). */
export const HOSTILE_KINDS = ['texts', 'long', 'null', 'links', 'odd'] as const;
export type HostileKind = (typeof HOSTILE_KINDS)[number];

/** A refusal's message. */
export const REFUSAL = `${MARKUP}${LONG}`;

/** One after another, so that neighbouring fields have different ones. */
const TEXTS = [MARKUP, BIDI, EMOJI] as const;

/** Addresses that must not be followed: scripts, data URLs, a look-alike origin. */
const LINKS = [
  'javascript:window.__ran=1',
  ' JaVa\tScript:window.__ran=1//.png',
  'data:text/html,<script>window.__ran=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__ran=1"/>',
  'blob:https://outra.example/1',
  'file:///etc/passwd',
  `vbscript:${MARK}`,
  `//${MARK}.example/a.png`,
  `https://${MARK}.example/declaracao.pdf`,
] as const;

/** Identity fields, kept until the round that replaces everything. */
const IDENTITY: ReadonlySet<string> = new Set([
  'id',
  'count',
  'results',
  'numero_pedido_id',
  'cod_uso',
  'next',
  'previous',
]);
const CODES: ReadonlySet<string> = new Set(['status', 'tipo_entrega', 'modalidade_emissao', 'inconsistencias']);
const LINK_FIELDS: ReadonlySet<string> = new Set([
  'foto_passe',
  'foto_pessoa_identidade',
  'identidade_frente',
  'identidade_costa',
  'declaracao',
  'boletim_ocorrencia',
  'imagem',
]);
const DATE = /^\d{4}-\d{2}-\d{2}/;
const MONEY = /^-?\d+\.\d+$/;
/** Limits the rows, because each has 10,000 characters. */
const MOST_ROWS = 6;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The real response with its texts, its links, or everything except the identity replaced. */
export function withHostileValues(response: unknown, how: HostileKind, kept: ReadonlySet<string>): unknown {
  let text = 0;
  let link = 0;
  const replace = (name: string, value: unknown): unknown => {
    const isLink = LINK_FIELDS.has(name);
    if (how === 'links') {
      link += 1;
      return isLink ? LINKS[link % LINKS.length] : value;
    }
    if (how === 'odd') return typeof value === 'number' ? value : typeof value === 'string' ? LINKS[0] + MARKUP : value;
    const isPlain = CODES.has(name) || isLink || (typeof value === 'string' && (DATE.test(value) || MONEY.test(value)));
    // A null may stand for a missing text.
    if (isPlain || (typeof value !== 'string' && value !== null)) return value;
    if (how === 'null') return null;
    if (how === 'long') return LONG;
    text += 1;
    return TEXTS[text % TEXTS.length];
  };
  const walk = (name: string, value: unknown): unknown => {
    if (IDENTITY.has(name) && !isObject(value)) return value;
    if (kept.has(name)) return value;
    if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map((entry: unknown) => walk(name, entry));
    if (!isObject(value)) return replace(name, value);
    const entries = Object.entries(value).map(([key, field]): [string, unknown] => [key, walk(key, field)]);
    const isCounts = entries.length > 1 && entries.every(([, field]) => typeof field === 'number');
    if (how === 'odd' && isCounts) entries.push([`${MARK}<b>`, 3], ['__proto__', 4]);
    return Object.fromEntries(entries);
  };
  return walk('', response);
}
