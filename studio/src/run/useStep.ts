import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';

export type Step = Schemas['Step'];

function stepQuery(run: string, seq: number) {
  return {
    queryKey: ['step', run, seq],
    queryFn: ({ signal }: { signal: AbortSignal }) => read<Step>(`/runs/${inPath(run)}/at/${seq}/step`, signal),
    staleTime: Number.POSITIVE_INFINITY, // what was durable once stays
    gcTime: 30_000,
  };
}

/** What an entry did, and where the run stood then; that of the last one is kept until it is there. */
export function useStep(run: string, seq: number, enabled: boolean) {
  return useQuery({ ...stepQuery(run, seq), enabled: enabled && seq > 0, placeholderData: keepPreviousData });
}

/** Asks for both neighbours of a step that stands still, so that the next key waits for nothing. */
export function useNeighbours(run: string, seq: number, end: number, enabled: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (enabled) {
      for (const next of [seq - 1, seq + 1].filter((one) => one > 0 && one <= end)) {
        void queries.prefetchQuery(stepQuery(run, next));
      }
    }
  }, [queries, run, seq, end, enabled]);
}
