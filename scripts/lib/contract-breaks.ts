type Json = Readonly<Record<string, unknown>>;

/** Parts of a contract that say nothing to a program. */
const TEXTS = ['description', 'summary', 'example', 'examples', 'tags', 'title', 'x-assumed'];

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One line per value, after its path: 'components schemas Usuario properties email type string'. */
function linesOf(value: unknown, path: string, root: Json): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      if (!isJson(item)) return linesOf(item, path, root);
      const shown = path.endsWith(' parameters') ? resolve(item, root) : item;
      return linesOf(shown, `${path} ${nameOf(shown) ?? index}`, root);
    });
  }
  // LIMIT and POSSIBILITY match a value as one word.
  if (!isJson(value)) return [`${path} ${String(value).replaceAll(' ', '␣') || '""'}`];
  // The keys of these two are names of the contract, e.g. a property 'title'.
  const hasNames = path.endsWith(' properties') || path.endsWith(' schemas');
  return [
    path,
    ...Object.entries(value)
      .filter(([key]) => hasNames || !TEXTS.includes(key))
      .flatMap(([key, child]) => linesOf(child, `${path} ${key}`, root)),
  ];
}

/** A parameter by place and name. */
function nameOf({ in: place, name }: Json): string | undefined {
  return typeof place === 'string' && typeof name === 'string' ? `${place} ${name}` : undefined;
}

function resolve({ $ref: ref, ...item }: Json, root: Json): Json {
  if (typeof ref !== 'string') return item;
  const target = ref
    .split('/')
    .slice(1)
    .reduce((value: unknown, key) => (isJson(value) ? value[key] : undefined), root);
  return isJson(target) ? target : {};
}

/** Paths of the schemas that request bodies or responses contain, directly or through another schema. */
function schemasIn(place: 'requestBody' | 'responses', lines: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (from: (line: string) => boolean) => {
    for (const line of lines.filter(from)) {
      const [, name] = / \$ref #\/components\/schemas\/(\S+)$/.exec(line) ?? [];
      const schema = `components schemas ${name ?? ''}`;
      if (name === undefined || found.has(schema)) continue;
      found.add(schema);
      add((one) => one.startsWith(`${schema} `));
    }
  };
  add((line) => line.includes(` ${place} `));
  return found;
}

/** A limit: the path of its value, and its keyword. */
const LIMIT =
  /^(.*) (type|format|pattern|enum|const|multipleOf|uniqueItems|additionalProperties|m(?:in|ax)(?:imum|Length|Items|Properties)|exclusiveM(?:in|ax)imum) \S+$/;

/** A type, value or alternative: the path of its value, and its keyword. */
const POSSIBILITY = /^(.*) (type|nullable|enum|anyOf|oneOf) \S+$/;

const REQUIRED = /^(.*?)(?: parameters \S+ \S+| requestBody)? required \S+$/;

/**
 * Lists breaking changes: what the newer contract removes, what its requests newly require or limit, and what a known
 * field of its responses may newly contain. A changed type, format or bound is listed as removed.
 */
export function contractBreaks(older: string, newer: string): string[] {
  const [before = [], after = []] = [older, newer].map((text) => {
    const root: unknown = JSON.parse(text);
    if (!isJson(root)) return [];
    return ['paths', 'components'].flatMap((part) => linesOf(root[part], part, root));
  });
  const known = new Set(before);
  const kept = new Set(after);
  const requested = schemasIn('requestBody', [...before, ...after]);
  const returned = schemasIn('responses', [...before, ...after]);
  const isInSchema = (line: string, schemas: ReadonlySet<string>) => schemas.has(line.split(' ').slice(0, 3).join(' '));
  const owner = (line: string) => REQUIRED.exec(line)?.[1];
  const isOfRequest = (line: string) => / (?:parameters|requestBody) /.test(line) || isInSchema(line, requested);
  const isOfResponse = (line: string) => line.includes(' responses ') || isInSchema(line, returned);
  return [
    ...before
      .filter((line) => !kept.has(line) && !(owner(line) !== undefined && isOfRequest(line)))
      .map((line) => `removed: ${line}`),
    ...after
      .filter((line) => !known.has(line) && known.has(owner(line) ?? '') && isOfRequest(line))
      .map((line) => `newly required: ${line}`),
    ...after.filter((line) => isOfRequest(line) && isNewLimit(line, known)).map((line) => `newly limited: ${line}`),
    ...after
      .filter((line) => !known.has(line) && isOfResponse(line) && isNewPossibility(line, before, kept))
      .map((line) => `newly possible: ${line}`),
  ];
}

/** A limit of a known value that had none of this keyword. */
function isNewLimit(line: string, known: ReadonlySet<string>): boolean {
  const [, value = '', keyword = ''] = LIMIT.exec(line) ?? [];
  return known.has(value) && !Array.from(known).some((one) => one.startsWith(`${value} ${keyword} `));
}

/** A known value becomes nullable, or has more of this keyword than before. One that replaces another is listed as removed. */
function isNewPossibility(line: string, before: readonly string[], kept: ReadonlySet<string>): boolean {
  const [, value = '', keyword = ''] = POSSIBILITY.exec(line) ?? [];
  if (keyword === 'nullable') return line.endsWith(' true') && before.includes(value);
  const earlier = before.filter((one) => one.startsWith(`${value} ${keyword} `));
  return earlier.length > 0 && earlier.every((one) => kept.has(one));
}

/** The major version of a contract. */
export function majorVersion(contract: string): string | undefined {
  return /"version": "(\d+)\./.exec(contract)?.[1];
}
