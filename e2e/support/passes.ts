import type { components } from '../../openapi/api.gen.ts';
import type { Api } from '../../scripts/lib/api-client.ts';
import { required } from './required.ts';

export type Passe = components['schemas']['Passe'];

/** The newest pass of a status whose detail matches, for any seed; from page 2 it is not on the first page of the list. */
export async function findPasse(
  api: Api,
  status: Passe['status'] | '' = '',
  fits: (passe: Passe) => boolean = () => true,
  fromPage = 1,
): Promise<Passe> {
  for (let page = fromPage; page <= 20; page += 1) {
    const { data } = await api.GET('/passes-paginados/', { params: { query: { page, status } } });
    for (const { id } of required(data).results) {
      const { data: passe } = await api.GET('/passe/{id}/', { params: { path: { id } } });
      if (passe && fits(passe)) return passe;
    }
    if (!data?.next) break;
  }
  throw new Error(`No pass of status "${status}" fits.`);
}
