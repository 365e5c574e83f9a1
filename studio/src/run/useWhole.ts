import { useQuery } from '@tanstack/react-query';
import { type Entry, type EntryPage, inPath, read } from '../api/client';

/** An entry with what is large in it, which lists leave out; undefined until that is read. */
export function useWhole(run: string, entry: Entry | undefined): { entry: Entry | undefined; error: unknown } {
  const lacks = entry?.left_out !== undefined;
  const seq = entry?.seq ?? 0;
  const found = useQuery({
    queryKey: ['entry', run, seq],
    queryFn: async ({ signal }) =>
      (await read<EntryPage>(`/runs/${inPath(run)}/entries?after=${seq - 1}&limit=1`, signal)).items[0] ?? null,
    enabled: lacks,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });
  return { entry: lacks ? (found.data ?? undefined) : entry, error: found.error };
}
