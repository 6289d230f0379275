import { useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { sendChange } from '@/operations/send-change';

/** Sends the change of a button outside of forms; `meta` of the mutation reports it. */
export function useSendChange() {
  const client = useQueryClient();
  return <Data, Variables>(mutation: UseMutationOptions<Data, Error, Variables>, variables: Variables): void => {
    sendChange(client, mutation, variables);
  };
}
