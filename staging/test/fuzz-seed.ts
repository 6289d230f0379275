/** The seed of a file's random data: FUZZ_SEED, else a fixed one; printed to repeat a failure. */
export function fuzzSeed(file: string): number {
  const seed = Number(process.env['FUZZ_SEED'] || 20_261_118);
  console.log(`${file}: FUZZ_SEED=${seed}`);
  return seed;
}
