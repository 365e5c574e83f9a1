/** Why a value is what it is: the entries that changed it, each a link to its moment. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { formatCursor } from '../run/cursor';
import { eventOf, text } from '../run/journal';
import { brief } from './brief';
import { readable } from './readable';

type Origins = Schemas['Origins'];

export function OriginList({ run, seq, path }: { run: string; seq: number; path: string }) {
  const list = useInfiniteQuery({
    queryKey: ['origins', run, seq, path],
    queryFn: ({ pageParam, signal }) =>
      read<Origins>(`/runs/${inPath(run)}/at/${pageParam}/origin?path=${encodeURIComponent(path)}`, signal),
    initialPageParam: seq,
    getNextPageParam: (page) => (page.from > 1 ? page.from : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error) return <Fault error={list.error} />;
  return (
    <div className="origins">
      <ul aria-label={`What changed ${readable(path)}`}>
        {items.map((one) => (
          <li key={one.entry.seq}>
            <Link to="/runs/$moment" params={{ moment: formatCursor(run, one.entry.seq) }}>
              #{one.entry.seq.toLocaleString()} {eventOf(one.entry).event.replaceAll('_', ' ')} {text(eventOf(one.entry), 'node')}
            </Link>{' '}
            <span className="dim">{made(one)}</span>
          </li>
        ))}
      </ul>
      {list.isPending || list.isFetchingNextPage ? <p className="dim">…</p> : null}
      {list.hasNextPage && !list.isFetchingNextPage ? (
        <button type="button" className="quiet" onClick={() => void list.fetchNextPage()}>
          Look before entry {list.data?.pages.at(-1)?.from.toLocaleString()}
        </button>
      ) : null}
      {list.isSuccess && !list.hasNextPage && items.length === 0 ? <p className="dim">No entry changed it.</p> : null}
    </div>
  );
}

/** What a value was made then. */
function made({ value, value_length }: Origins['items'][number]): string {
  if (value_length !== undefined) return `made it ${value_length.toLocaleString()} characters`;
  return value === undefined ? 'took it away' : `made it ${brief(value)}`;
}
