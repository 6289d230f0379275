/** By then the browser has started the download. */
const REVOKE_AFTER_MS = 60_000;

/** Saves a file under the panel's own name (API-06). */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
