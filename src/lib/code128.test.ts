import { scanRGBABuffer } from '@undecaf/zbar-wasm';
import { expect, it } from 'vitest';
import { code128Widths } from '@/lib/code128';

const MODULE = 3;
const HEIGHT = 60;
const QUIET_ZONE = 10 * MODULE;

/** The codes that a decoder reads from the bars, black on white. */
async function decode(widths: readonly number[]): Promise<string[]> {
  const bars = widths.flatMap((width, index) =>
    Array.from({ length: width * MODULE }, () => (index % 2 === 0 ? 0 : 255)),
  );
  const quiet = Array.from({ length: QUIET_ZONE }, () => 255);
  const row = [...quiet, ...bars, ...quiet].flatMap((level) => [level, level, level, 255]);
  const pixels = new Uint8Array(Array.from({ length: HEIGHT }, () => row).flat());
  const symbols = await scanRGBABuffer(pixels.buffer, row.length / 4, HEIGHT);
  return symbols.map((symbol) => `${symbol.typeName} ${symbol.decode()}`);
}

it.each(['104812', '1048123', '000007', 'AB-104 812~', '12'])('a decoder reads %j as Code 128', async (text) => {
  expect(await decode(code128Widths(text) ?? [])).toEqual([`ZBAR_CODE128 ${text}`]);
});

it('needs one symbol for two digits', () => {
  expect(code128Widths('104812')?.join('')).toBe('2112322213123131211122322313112331112');
});

it.each(['', 'é', '104\n812'])('has no code for %j', (text) => {
  expect(code128Widths(text)).toBeUndefined();
});
