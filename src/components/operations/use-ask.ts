import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { ask } from '@/operations/press';

/** Sends the change of a button outside of forms; `meta` of the mutation reports it. */
export function useAsk() {
  const client = useQueryClient();
  return <Data, Variables>(mutation: UseMutationOptions<Data, Error, Variables>, variables: Variables): void => {
    ask(client, mutation, variables);
  };
}
