import {
  noop,
  useMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef } from 'react';

type Handlers<Data, Variables> = Pick<MutateOptions<Data, Error, Variables>, 'onSuccess' | 'onError'>;

type SingleFlightMutation<Data, Variables> = Omit<
  UseMutationResult<Data, Error, Variables>,
  'mutate' | 'mutateAsync'
> & {
  /** Ignored while a call is in flight. */
  mutate: (variables: Variables, handlers?: Handlers<Data, Variables>) => void;
  /** Returns the call in flight, if there is one. */
  mutateAsync: (variables: Variables) => Promise<Data>;
};

/** useMutation that ignores a call while another is in flight: a second click can precede the disabled render. */
export function useSingleFlightMutation<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): SingleFlightMutation<Data, Variables> {
  const mutation = useMutation(options);
  const inFlight = useRef<Promise<Data>>(undefined);

  function start(variables: Variables, handlers: Handlers<Data, Variables> = {}): Promise<Data> {
    inFlight.current ??= mutation.mutateAsync(variables, handlers).finally(() => {
      inFlight.current = undefined;
    });
    return inFlight.current;
  }

  return {
    ...mutation,
    mutateAsync: (variables) => start(variables),
    mutate: (variables, handlers) => void start(variables, handlers).catch(noop),
  };
}
