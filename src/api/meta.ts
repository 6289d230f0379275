import { mutationOptions, type QueryKey, type UseMutationOptions } from '@tanstack/react-query';

/** A record that a mutation changes, without personal data (SHL-30). */
export interface ChangedRecord {
  kind: 'pedido' | 'passe' | 'ordem-servico' | 'tipo-passe' | 'periodo' | 'usuario' | 'modelo';
  /** Undefined when the response to a creation has no id. */
  id?: string | number | null | undefined;
  /** The id after a change that may rename the record. */
  newId?: string | undefined;
  /** Shown instead of the id. */
  numero?: string | null | undefined;
}

/** The value of `meta.change`. */
export interface Change extends ChangedRecord {
  /** 'Marcar como Enviado' */
  action: string;
  /** The status code that it sets. */
  status?: string;
}

/** Accepts functions with narrower parameters, as method syntax does, because every mutation has its own types. */
type Bivariant<Fn extends (...args: never[]) => unknown> = { call(...args: Parameters<Fn>): ReturnType<Fn> }['call'];

export interface FailureToast {
  text: string;
  /** The server's text replaces `text` ('instead') or follows it ('appended'); by default it is not shown. */
  server?: 'instead' | 'appended';
  /** The result of a download is never unknown, because it changes nothing (ERR-14). */
  download?: true;
  /** The path of the screen that shows the failure in place, without a toast. */
  inPlaceAt?: string;
}

/** A success toast that needs more than a text. */
export interface SuccessToast {
  text: string;
  /** A second, muted line. */
  detail?: string;
  /** A second toast, for example when only a part was done. */
  warning?: string;
  link?: { label: string; href: string };
}

/** Declarations of a mutation, which src/query-client.ts runs (docs/decisions/0012). */
export interface ApiMutationMeta<Data = unknown, Variables = unknown> extends Record<string, unknown> {
  /** Keys of every list, detail, counter and chart that the mutation changes. */
  invalidates?: readonly QueryKey[];
  /** More keys to invalidate after a refusal (ERR-10), a 5xx or an unknown outcome (ERR-14). */
  invalidatesOnError?: readonly QueryKey[];
  /** The mutation sends a form: a 400 with messages for its fields is about the input, and refetches nothing. */
  form?: true;
  /** Shown as a toast, and inline in forms (components/form/form-errors). */
  failure?: FailureToast;
  logAs?: string;
  success?: string | Bivariant<(data: Data, variables: Variables) => string | SuccessToast>;
  /** Shown below the text of a success that repeats while its toast is open; by default '3 vezes.'. */
  repeated?: (count: number) => string;
  /** The record that it changes, for src/operations; `data` is undefined before the response and after a failure. */
  change?: Bivariant<(variables: Variables, data: Data | undefined) => Change>;
}

export interface ApiQueryMeta extends Record<string, unknown> {
  /** Shown as a toast when the query fails without data (api/use-api-query). */
  failureToast?: string | ((error: unknown) => string);
  /** A part of a screen: it shows a 403 in place, like its other failures (ERR-08). */
  showsOwn403?: true;
  logAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ApiQueryMeta;
    mutationMeta: ApiMutationMeta;
  }
}

type ApiMutationOptions<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'meta'> & {
  mutationKey: QueryKey;
  meta?: ApiMutationMeta<Data, Variables>;
};

/**
 * gcTime of a mutation whose variables contain a password: one second after its form has unmounted. Not 0: until the
 * response TanStack Query would restart a timer of 0 ms in a loop.
 */
export const PASSWORD_GC_MS = 1_000;

/** mutationOptions whose `meta.success` and `meta.change` have the mutation's own types. */
export function apiMutation<Data, Variables>(options: ApiMutationOptions<Data, Variables>) {
  return mutationOptions<Data, Error, Variables>(options);
}
