import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type GraphAnswer, read } from '../api/client';

/** A graph with its layout; nodes that call, by their ids, are opened in it. */
export function useGraph(fingerprint: string | undefined, opened: readonly string[]) {
  const open = opened.map((id) => `open=${encodeURIComponent(id)}`).join('&');
  return useQuery({
    queryKey: ['graph', fingerprint, open],
    queryFn: () => read<GraphAnswer>(`/graphs/${encodeURIComponent(fingerprint ?? '')}${open && `?${open}`}`),
    enabled: fingerprint !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
}
