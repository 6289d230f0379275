/** A stream of pseudo-random numbers: the same seed, the same numbers on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  int(min: number, max: number): number;
  /** A number, the lower end included. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A value by the weight at the same index. */
  weighted<T>(values: readonly T[], weights: readonly number[]): T;
}

/** mulberry32, our own transcription of the public-domain algorithm: 32 bits of state, plenty for sample data. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted(values, weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (left -= weight) < 0);
      return at(values, index === -1 ? values.length - 1 : index);
    },
  };
}

/** A stream for a key, e.g. family and member: the same key gives the same numbers. */
export function randomFor(...key: readonly number[]): Random {
  let hash = 0x811c9dc5;
  for (const part of key) {
    hash = Math.imul(hash ^ part, 0x01000193);
    hash ^= hash >>> 15;
  }
  return createRandom(hash);
}

/** An element of the list; throws a RangeError outside of it. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`no element ${index} in a list of ${list.length}`);
  return value;
}
