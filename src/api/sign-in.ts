import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { components } from '../../openapi/api.gen';
import { client, unwrapAs } from '@/api/client';
import { apiMutation, PASSWORD_GC_MS } from '@/api/meta';
import { flag, number, record, requiredText, textOrEmpty } from '@/lib/schema';
import { sessionOwner, type SessionUser } from '@/session/session';

type Schemas = components['schemas'];

export interface Credentials {
  email: string;
  password: string;
}

const userFields = { email: textOrEmpty, full_name: textOrEmpty, is_staff: flag, is_superuser: flag };

const usuarioLogadoSchema = z.pipe(
  record<Schemas['UsuarioLogado']>()({ id: number, ...userFields }).check(
    z.refine(({ id, email }) => id !== null || email !== ''),
  ),
  z.transform(({ email, full_name, is_staff, is_superuser }): SessionUser => ({
    email,
    names: full_name,
    is_staff,
    is_superuser,
  })),
);

const signedInSchema = z.pipe(
  record<Schemas['SessaoIniciada']>()({ access_token: requiredText, refresh_token: requiredText, ...userFields }),
  z.transform(({ access_token, refresh_token, full_name, ...user }) => ({
    tokens: { access: access_token, refresh: refresh_token },
    user: { ...user, names: full_name } satisfies SessionUser,
  })),
);

/** The form shows the failures (SES-03). */
export const loginStaffMutation = apiMutation({
  mutationKey: ['sessao', 'login'],
  mutationFn: (credentials: Credentials) =>
    unwrapAs(signedInSchema, client.POST('/accounts/login-staff/', { body: credentials })),
  gcTime: PASSWORD_GC_MS,
});

export const sessaoQueries = {
  /** Once per page load, in the background (SES-09). */
  usuarioLogado: () =>
    queryOptions({
      queryKey: ['sessao', 'usuario-logado'] as const,
      queryFn: async ({ signal }) => {
        // The response belongs to the user of the request; another user may have signed in (SES-23).
        const owner = sessionOwner();
        return { owner, user: await unwrapAs(usuarioLogadoSchema, client.GET('/usuario-logado/', { signal })) };
      },
      staleTime: Infinity,
      meta: { logAs: 'usuario-logado' },
    }),
};
