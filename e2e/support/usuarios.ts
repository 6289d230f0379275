import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';

export type Usuario = components['schemas']['Usuario'];

/** The users of a page, from either response shape (API-04). */
export async function listUsuarios(
  api: Api,
  query: { page?: number; search?: string } = {},
): Promise<{ rows: Usuario[]; count: number }> {
  const { data } = await api.GET('/accounts/users/', { params: { query } });
  if (data === undefined) throw new Error('The list of users did not come.');
  return Array.isArray(data) ? { rows: data, count: data.length } : { rows: data.results, count: data.count };
}

/** The user with this e-mail. */
export async function findUsuario(api: Api, email: string): Promise<Usuario> {
  const { rows } = await listUsuarios(api, { search: email });
  const found = rows.find((usuario) => usuario.email === email);
  if (!found) throw new Error(`There is no user ${email}.`);
  return found;
}
