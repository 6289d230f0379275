import { once } from 'node:events';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980, the first day a zip knows: the same content is the same file. */
const FIRST_DAY = 0x21;

/** A file of a zip while it is written: only what is compressed stays in memory. */
export class ZipEntry {
  readonly name: string;
  readonly #deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED + 2 });
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<unknown>;
  #crc = 0;
  #size = 0;

  constructor(name: string) {
    this.name = name;
    this.#deflate.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = once(this.#deflate, 'end');
  }

  /** Adds text; resolves once more of it is welcome. Compressing happens in another thread. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text, 'utf8');
    this.#crc = crc32(bytes, this.#crc);
    this.#size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  /** What the zip needs to know, after the last text. */
  async end(): Promise<{ name: Buffer; data: Buffer; crc: number; size: number }> {
    this.#deflate.end();
    await this.#ended;
    return {
      name: Buffer.from(this.name, 'latin1'),
      data: Buffer.concat(this.#chunks),
      crc: this.#crc,
      size: this.#size,
    };
  }
}

/** The zip of these files, in this order. Names are ASCII; nothing in it may be larger than 4 GB. */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { name, data, crc, size } = await entry.end();
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt16LE(FIRST_DAY, 8);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(name.length, 22);
    parts.push(uint32(LOCAL_HEADER), shared, name, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(uint32(CENTRAL_HEADER), Buffer.from([VERSION, 0]), shared, rest, name);
    offset += 4 + shared.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
