/** What would become of talks under way under another version of their flow; asked for by a button, since each talk is read as a whole. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { inPath, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { summary } from './forecast';

type Page = Schemas['TalkForecasts'];

export function Forecasts({ id, version, draft }: { id: string; version: string; draft: string | undefined }) {
  const [asked, ask] = useState(false);
  const pages = useInfiniteQuery({
    queryKey: ['forecast', id, version, draft],
    queryFn: ({ pageParam, signal }) =>
      send<Page>(
        'POST',
        `/flows/${inPath(id)}/forecast`,
        { ...(draft === undefined ? { version } : { text: draft }), ...(pageParam ? { after: pageParam } : {}) },
        {},
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    enabled: asked,
    staleTime: 0,
  });
  const talks = pages.data?.pages.flatMap((page) => page.talks) ?? [];
  const same = pages.data?.pages.reduce((sum, page) => sum + page.same, 0) ?? 0;
  return (
    <section className="card pad stack" aria-label="Talks under way">
      <div className="row">
        <h2>Talks under way</h2>
        <span className="grow" />
        <button type="button" onClick={() => (asked ? void pages.refetch() : ask(true))} disabled={pages.isFetching}>
          Preview the migration
        </button>
      </div>
      {pages.error ? <Fault error={pages.error} /> : null}
      {pages.data ? (
        <>
          <p className="dim" role="status">
            {summary(talks, same, pages.hasNextPage)}
          </p>
          {talks.length ? <Talks talks={talks} version={pages.data.pages[0]?.version ?? 0} /> : null}
          {pages.hasNextPage ? (
            <button type="button" onClick={() => void pages.fetchNextPage()} disabled={pages.isFetching}>
              More talks
            </button>
          ) : null}
        </>
      ) : pages.isFetching ? (
        <p className="dim" role="status">
          Each talk is read as a whole …
        </p>
      ) : (
        <p className="dim">
          Says of each where it stands, where it would stand under the version above, and which answers it would lose. Nothing is moved.
        </p>
      )}
    </section>
  );
}

function Talks({ talks, version }: { talks: Page['talks']; version: number }) {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Talk</th>
            <th scope="col">Version</th>
            <th scope="col">Stands at</th>
            <th scope="col">Would stand at</th>
            <th scope="col">Loses</th>
          </tr>
        </thead>
        <tbody>
          {talks.map((one) => (
            <tr key={one.run}>
              <td>
                <Link className="mono" to="/runs/$moment" params={{ moment: one.run }}>
                  {one.run}
                </Link>
              </td>
              <td>{one.version === version ? one.version : `${one.version} → ${version}`}</td>
              {one.refused === undefined ? (
                <>
                  <td className="mono">{one.stands_at}</td>
                  <td className="mono">{one.will_stand_at}</td>
                  <td className={one.lost?.length ? 'wrong' : 'good'}>{one.lost?.length ? one.lost.join(', ') : 'nothing'}</td>
                </>
              ) : (
                <td colSpan={3} className="wait">
                  {one.refused}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
