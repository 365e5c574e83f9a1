import { useQuery } from '@tanstack/react-query';
import { inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';

export type Usage = Schemas['RunMeters'];

/** What a run's meters read after an entry, as its journal alone tells it. */
export function usage(run: string, seq: number, signal?: AbortSignal): Promise<Usage> {
  return read<Usage>(`/runs/${inPath(run)}/at/${seq}/meters`, signal);
}

/** The same for a page. */
export function useUsage(head: Run | undefined, seq: number, enabled: boolean) {
  return useQuery({
    queryKey: ['usage', head?.id, seq],
    queryFn: ({ signal }) => usage(head?.id ?? '', seq, signal),
    enabled: enabled && head !== undefined && seq > 0,
    staleTime: Number.POSITIVE_INFINITY, // what was durable once stays
    gcTime: 30_000,
  });
}
