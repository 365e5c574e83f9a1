import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type GraphAnswer, read } from '../api/client';
import { type Taken, takenOf } from './taken';

const AGAIN_MS = 500;
/** Runs that are worked on have more to count each time. */
const MOST_ASKED = 100;
const FRESH_MS = 10_000;

/** What was taken over all runs of a graph, while somebody looks at that. */
export function useTaken(fingerprint: string | undefined, looked: boolean): { taken: Taken | undefined; error: unknown } {
  const { data, error } = useQuery({
    queryKey: ['coverage', fingerprint],
    queryFn: ({ signal }) => read<GraphAnswer>(`/graphs/${encodeURIComponent(fingerprint ?? '')}?coverage=true`, signal),
    enabled: looked && fingerprint !== undefined,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.coverage?.counting && state.dataUpdateCount < MOST_ASKED ? AGAIN_MS : FRESH_MS),
  });
  const taken = useMemo(() => (data?.coverage ? takenOf(data.coverage) : undefined), [data]);
  return { taken: looked ? taken : undefined, error: looked ? error : undefined };
}
