import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client';
import type { Schemas } from '../api/schemas';

/** How often runs are counted anew, whatever is heard of them: of those that started long ago nothing is. */
const COUNT_MS = 10_000;

/** The key of all counts of runs. */
export const COUNTS = ['runs', 'count'];

export type ByStatus = Required<Schemas['RunCount']>['by_status'];

/** How many runs there are of each status among those that a filter finds but for the statuses that it names; nothing until it is known. */
export function useCounts(filter: URLSearchParams): ByStatus | undefined {
  const rest = new URLSearchParams(filter);
  rest.delete('status');
  rest.set('by', 'status');
  const { data } = useQuery({
    queryKey: [...COUNTS, rest.toString()],
    queryFn: ({ signal }) => read<Required<Schemas['RunCount']>>(`/runs/count?${rest}`, signal),
    refetchInterval: COUNT_MS,
  });
  return data?.by_status;
}
