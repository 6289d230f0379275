import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { components } from '../../openapi/api.gen';
import { client, unwrap } from '@/api/client';
import { breach, requiredFields, text } from '@/api/read';
import { storedUser, type SessionUser, type Tokens } from '@/api/session';

type SessaoIniciada = components['schemas']['SessaoIniciada'];
type UsuarioLogado = components['schemas']['UsuarioLogado'];

export interface Credentials {
  email: string;
  password: string;
}

export interface SignedIn {
  tokens: Tokens;
  user: SessionUser;
}

function readSignedIn(answer: unknown): SignedIn {
  const fields = requiredFields<SessaoIniciada>(answer);
  const access = text(fields.access_token);
  const refresh = text(fields.refresh_token);
  const email = text(fields.email);
  if (!access || !refresh || !email) throw breach('no tokens');
  return {
    tokens: { access, refresh },
    user: {
      email,
      names: text(fields.full_name) ?? '',
      is_staff: fields.is_staff === true,
      is_superuser: fields.is_superuser === true,
    },
  };
}

function readUsuarioLogado(answer: unknown): SessionUser {
  const fields = requiredFields<UsuarioLogado>(answer);
  const email = text(fields.email);
  if (!email) throw breach('no e-mail');
  return {
    email,
    names: text(fields.full_name) ?? '',
    is_staff: fields.is_staff === true,
    is_superuser: fields.is_superuser === true,
  };
}

/** Sign-in shows its failures itself (specification 8), so it declares none here. */
export const loginStaffMutation = mutationOptions({
  mutationKey: ['sessao', 'login'],
  mutationFn: async (credentials: Credentials) =>
    readSignedIn(await unwrap(client.POST('/accounts/login-staff/', { body: credentials }))),
});

export const sessaoQueries = {
  /** Once per load, in the background: the server's flags replace the stored ones (design 6). */
  usuarioLogado: () =>
    queryOptions({
      queryKey: ['sessao', 'usuario-logado'] as const,
      queryFn: async ({ signal }) => {
        // Somebody else may sign in while the answer is on its way: it is about who asked.
        const askedBy = storedUser()?.email;
        return { askedBy, user: readUsuarioLogado(await unwrap(client.GET('/usuario-logado/', { signal }))) };
      },
      staleTime: Infinity,
      meta: { logAs: 'usuario-logado' },
    }),
};
