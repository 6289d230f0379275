/** U+FFFD, as decoders write what they cannot decode. An escaped '%' would not do: the router decodes it twice. */
const REPLACEMENT = '%EF%BF%BD';

/** A path that decodes: in a segment that does not, each '%' becomes U+FFFD. The router throws for such a segment. */
export function decodablePath(path: string): string {
  return path
    .split('/')
    .map((segment) => (isDecodable(segment) ? segment : segment.replaceAll('%', REPLACEMENT)))
    .join('/');
}

function isDecodable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
