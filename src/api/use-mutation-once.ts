import { useMutation, type MutateOptions, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

/** `mutate` alone: what is awaited elsewhere could not tell a press that was swallowed. */
type MutationOnce<Data, Variables> = Omit<UseMutationResult<Data, Error, Variables>, 'mutate' | 'mutateAsync'> & {
  mutate: (variables: Variables, options?: Pick<MutateOptions<Data, Error, Variables>, 'onSuccess' | 'onError'>) => void;
};

/**
 * A mutation that is sent once however fast it is pressed (design 3): a second press may come before the first one has
 * disabled its button.
 */
export function useMutationOnce<Data, Variables>(
  options: UseMutationOptions<Data, Error, Variables>,
): MutationOnce<Data, Variables> {
  const mutation = useMutation(options);
  const running = useRef(false);
  return {
    ...mutation,
    mutate: (variables, handlers) => {
      if (running.current) return;
      running.current = true;
      mutation.mutate(variables, {
        ...handlers,
        onSettled: () => {
          running.current = false;
        },
      });
    },
  };
}
