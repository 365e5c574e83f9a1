import { useQuery } from '@tanstack/react-query';
import { type GraphAnswer, inPath, type Run, read } from '../api/client';
import { type MeterLabels, NO_LABELS } from './meters';

/** What the meters of a run are called, as its graph's code has it. */
export function useMeterLabels(head: Run | undefined): MeterLabels {
  const { data } = useQuery({
    queryKey: ['meter-labels', head?.fingerprint],
    queryFn: async () => {
      const graph = await read<GraphAnswer>(`/graphs/${encodeURIComponent(head?.fingerprint ?? '')}?run=${inPath(head?.id ?? '')}`);
      return graph.meters;
    },
    enabled: head !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NO_LABELS;
}
