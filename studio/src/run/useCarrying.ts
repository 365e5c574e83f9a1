import { useQuery } from '@tanstack/react-query';
import { inPath, type Run, read } from '../api/client';

/** Who works on a run, or how many are `ahead` of it, or why nobody does; `seq` is the run's last entry when that was said. */
export type Carrying = Pick<Run, 'held' | 'left' | 'worker' | 'ahead' | 'seq'>;

const LOOK_MS = 5000;

/** The key of what is known of it. */
export function carryingKey(run: string): readonly string[] {
  return ['carrying', run];
}

/** Who works on a run, or why nobody does; nothing until it is known, or once the run has ended. No entry says so, so it is asked for while the run goes on. */
export function useCarrying(head: Run | undefined): Carrying | undefined {
  const goesOn = head?.status === 'running' || head?.status === 'waiting';
  const run = head?.id ?? '';
  const { data } = useQuery({
    queryKey: carryingKey(run),
    queryFn: ({ signal }) => read<Run>(`/runs/${inPath(run)}`, signal),
    select: ({ held, left, worker, ahead, seq }): Carrying => ({
      seq,
      ...(held ? { held } : {}),
      ...(left === undefined ? {} : { left }),
      ...(worker ? { worker } : {}),
      ...(ahead === undefined ? {} : { ahead }),
    }),
    enabled: goesOn,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : LOOK_MS),
  });
  return goesOn ? data : undefined;
}
