import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../api/client';
import type { Schemas } from '../api/schemas';

export type KnownFile = Schemas['FileList']['items'][number];
export type Files = ReadonlyMap<string, KnownFile>;

const HELD_MS = 8 * 60_000; // an address holds for ten minutes
const AT_ONCE = 50;
const NONE: Files = new Map();

async function known(hashes: readonly string[], signal: AbortSignal): Promise<Files> {
  const pages = [];
  for (let from = 0; from < hashes.length; from += AT_ONCE) {
    pages.push(hashes.slice(from, from + AT_ONCE));
  }
  const lists = await Promise.all(
    pages.map((page) => read<Schemas['FileList']>(`/files?${page.map((hash) => `sha256=${hash}`).join('&')}`, signal)),
  );
  return new Map(lists.flatMap(({ items }) => items.map((one) => [one.sha256, one] as const)));
}

/** Those of some hashes that are of files, which the server knows; none where it shows no files. */
export function useFiles(hashes: readonly string[]): Files {
  const asked = [...new Set(hashes)].sort();
  const { data } = useQuery({
    queryKey: ['files', asked],
    queryFn: ({ signal }) => known(asked, signal),
    enabled: asked.length > 0,
    staleTime: HELD_MS,
    gcTime: 30_000, // of a run that is followed each entry has others
    refetchInterval: HELD_MS,
    placeholderData: keepPreviousData,
  });
  return asked.length > 0 ? (data ?? NONE) : NONE;
}
