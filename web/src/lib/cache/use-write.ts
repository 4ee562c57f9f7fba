import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

/** A mutation, and what its outcome changes in the query cache: it ends when that is done. */
export function useWrite<Outcome, Input = void>(
  mutationFn: (input: Input) => Promise<Outcome>,
  follow: (cache: QueryClient, outcome: Outcome, input: Input) => unknown,
) {
  const cache = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (outcome, input) => follow(cache, outcome, input) });
}
