import { useQuery } from '@tanstack/react-query';
import { type GraphAnswer, inPath, type Run, read } from '../api/client';
import type { Schema } from '../runs/form';

/** The JSON Schema of a run's states; undefined until it is known, and where the server has not the code of the run's version of its graph. */
export function useStateSchema({ id, fingerprint }: Run): Schema | undefined {
  const { data } = useQuery({
    queryKey: ['state-schema', id, fingerprint],
    queryFn: () => read<GraphAnswer>(`/graphs/${inPath(fingerprint)}?run=${encodeURIComponent(id)}`),
    select: ({ schemas }) => schemas?.state as Schema | undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
