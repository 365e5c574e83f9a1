import { useQuery } from '@tanstack/react-query';
import { type Interrupt, type InterruptPage, type Run, read } from '../api/client';

/** The questions that a run waits with, and whether they are those of where it stands now. */
export function useAsked(head: Run | undefined): { open: readonly Interrupt[]; known: boolean } {
  const run = head?.id ?? '';
  const waits = head?.status === 'waiting';
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['inbox', 'run', run, head?.seq],
    queryFn: ({ signal }) => read<InterruptPage>(`/interrupts?run=${encodeURIComponent(run)}`, signal),
    enabled: waits,
    placeholderData: (before) => before,
  });
  return { open: waits ? (data?.items ?? []) : [], known: waits && data !== undefined && !isPlaceholderData };
}
