import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Entry, type EntryPage, inPath, read } from '../api/client';
import { useQuiet } from '../live/useQuiet';

/** Larger values of an entry are read when it is looked at. */
const MOST_VALUE = 16_384;
/** Of a run that goes on it is looked so often for more. */
const LOOK_MS = 500;
const PAGE = 100;
const MOST_BEHIND = 1_000;

/** The entries of a run that were asked for: by pages, and behind the last page what has come since. */
export function useFound(run: string, asked: string, end: number) {
  const page = (after: number, limit: number, signal: AbortSignal) =>
    read<EntryPage>(`/runs/${inPath(run)}/matches?${asked}&after=${after}&limit=${limit}&most=${MOST_VALUE}`, signal);
  const list = useInfiniteQuery({
    queryKey: ['matches', run, asked],
    queryFn: ({ pageParam, signal }) => page(pageParam, PAGE, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const known = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const last = known.at(-1)?.seq ?? 0;
  const now = useQuiet(end, LOOK_MS) || end;
  const { data } = useQuery({
    queryKey: ['matches-behind', run, asked, last, now],
    queryFn: async ({ signal }) => ({ asked, last, ...(await page(last, MOST_BEHIND, signal)) }),
    enabled: list.isSuccess && !list.isPlaceholderData && !list.hasNextPage,
    gcTime: 10_000,
    placeholderData: keepPreviousData,
  });
  const behind: readonly Entry[] = data?.asked === asked && data.last === last && !list.hasNextPage ? data.items : [];
  const full = behind.length === MOST_BEHIND;
  const { refetch } = list;
  useEffect(() => {
    if (full) {
      void refetch(); // they are pages of their own by now
    }
  }, [full, refetch]);
  return { entries: [...known, ...behind], list };
}
