import { useQuery } from '@tanstack/react-query';
import { inPath, type Run, read } from '../api/client';

/** `seq` is the run's last entry when that was said. */
export type Stalled = Pick<Run, 'held' | 'left'> & { seq: number };

const LOOK_MS = 5000;
const GOES_ON: Stalled = { seq: 0 };

/** The key of what is known of it. */
export function stalledKey(run: string): readonly string[] {
  return ['stalled', run];
}

/** Why nobody works on a run: it is held, or it could not be carried on here. No entry says so, so it is asked for while the run has not ended. */
export function useStalled(head: Run | undefined): Stalled {
  const goesOn = head?.status === 'running' || head?.status === 'waiting';
  const run = head?.id ?? '';
  const { data } = useQuery({
    queryKey: stalledKey(run),
    queryFn: ({ signal }) => read<Run>(`/runs/${inPath(run)}`, signal),
    select: ({ held, left, seq }): Stalled => ({ seq, ...(held ? { held } : {}), ...(left === undefined ? {} : { left }) }),
    enabled: goesOn,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_MS),
  });
  return goesOn ? (data ?? GOES_ON) : GOES_ON;
}
