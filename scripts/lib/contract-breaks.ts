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
  if (!isJson(value)) return [`${path} ${String(value)}`];
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

/** Paths of the schemas that a request body contains, directly or through another schema. */
function requestSchemas(lines: readonly string[]): Set<string> {
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
  add((line) => line.includes(' requestBody '));
  return found;
}

/** A limit: the path of its value, and its keyword. */
const LIMIT =
  /^(.*) (type|format|pattern|enum|const|multipleOf|uniqueItems|additionalProperties|m(?:in|ax)(?:imum|Length|Items|Properties)|exclusiveM(?:in|ax)imum) \S+$/;

const REQUIRED = /^(.*?)(?: parameters \S+ \S+| requestBody)? required \S+$/;

/**
 * What of the older contract the newer one removes or narrows, and what its requests newly require or limit. Any other type,
 * format or bound counts: a wider response breaks its readers as a narrower request breaks its senders.
 */
export function contractBreaks(older: string, newer: string): string[] {
  const [before = [], after = []] = [older, newer].map((text) => {
    const root: unknown = JSON.parse(text);
    if (!isJson(root)) return [];
    return ['paths', 'components'].flatMap((part) => linesOf(root[part], part, root));
  });
  const known = new Set(before);
  const kept = new Set(after);
  const schemas = requestSchemas([...before, ...after]);
  const owner = (line: string) => REQUIRED.exec(line)?.[1];
  const isOfRequest = (line: string) =>
    / (?:parameters|requestBody) /.test(line) || schemas.has(line.split(' ').slice(0, 3).join(' '));
  return [
    ...before
      .filter((line) => !kept.has(line) && !(owner(line) !== undefined && isOfRequest(line)))
      .map((line) => `removed: ${line}`),
    ...after
      .filter((line) => !known.has(line) && known.has(owner(line) ?? '') && isOfRequest(line))
      .map((line) => `newly required: ${line}`),
    ...after.filter((line) => isOfRequest(line) && isNewLimit(line, known)).map((line) => `newly limited: ${line}`),
  ];
}

/** A limit of a known value that had none of this keyword. */
function isNewLimit(line: string, known: ReadonlySet<string>): boolean {
  const [, value = '', keyword = ''] = LIMIT.exec(line) ?? [];
  return known.has(value) && !Array.from(known).some((one) => one.startsWith(`${value} ${keyword} `));
}

/** The major version of a contract. */
export function majorVersion(contract: string): string | undefined {
  return /"version": "(\d+)\./.exec(contract)?.[1];
}
