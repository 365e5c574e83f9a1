import { useQuery } from '@tanstack/react-query';
import { type Run, type RunPage, read } from '../api/client';

export type Forks = { runs: readonly Run[]; more: boolean };

/** So many are asked for: those that were made last. */
const MOST = 100;
const LOOK_MS = 10_000;
const NONE: Forks = { runs: [], more: false };

/** The runs that were forked from a run, the last one first. No entry of it says so, so it is asked for from time to time. */
export function useForks(run: string): Forks {
  const { data } = useQuery({
    queryKey: ['forks', run],
    queryFn: ({ signal }) => read<RunPage>(`/runs?origin=${encodeURIComponent(run)}&limit=${MOST}`, signal),
    select: ({ items, next }): Forks => ({ runs: items, more: next !== undefined }),
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_MS),
  });
  return data ?? NONE;
}
