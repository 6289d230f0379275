import { existsSync } from 'node:fs';
import path from 'node:path';

/** Message when nginx is missing. */
export const NO_NGINX = 'nginx not found: apt-get install nginx-light, or set NGINX_PATH to its executable';

/**
 * NGINX_PATH, else nginx in PATH, else Debian's sbin path, which is not in a user's PATH.
 * @returns {string | undefined}
 */
export function findNginx() {
  const set = process.env['NGINX_PATH']?.trim();
  if (set) return existsSync(set) ? set : undefined;
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'nginx')).find((file) => path.isAbsolute(file) && existsSync(file));
}
