import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { type PathTold, pathOn, trailOf } from './journal';
import { PAGE, pageOf } from './pages';
import type { Journal } from './reader';

/** What was passed up to a cursor: up to its page told by the server, from there on by the page's entries. The last one stays until the new one is there. */
export function usePath(run: string, journal: Journal, seq: number, start: string): (PathTold & { trail: readonly string[] }) | undefined {
  const before = pageOf(Math.max(1, seq)) * PAGE;
  const { data } = useQuery({
    queryKey: ['path', run, before],
    queryFn: ({ signal }) => read<Schemas['Path']>(`/runs/${inPath(run)}/at/${before}/path`, signal),
    enabled: before > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const page = journal.pages.get(pageOf(Math.max(1, seq)));
  const former = journal.pages.get(pageOf(Math.max(1, seq)) - 1);
  const told = useMemo(() => {
    if (page === undefined || page.length < seq - before || (before > 0 && data === undefined)) {
      return undefined;
    }
    const counts = new Map((data?.passed ?? []).map((one) => [`${one.from}>${one.to}`, one.count]));
    const passed = page.slice(0, seq - before);
    const path = pathOn({ counts: before === 0 ? new Map() : counts, node: (before > 0 && data?.node) || start }, passed);
    return { ...path, trail: trailOf([...(former ?? []), ...passed]) };
  }, [page, former, before, data, seq, start]);
  const kept = useRef(told);
  if (told) {
    kept.current = told;
  }
  return told ?? kept.current;
}
