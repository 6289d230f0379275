/** Long enough for a browser to have started the download; then the memory is given back. */
const REVOKE_AFTER_MS = 60_000;

/** Saves bytes under a name of ours, whatever Content-Disposition says (design 5). */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_AFTER_MS);
}
