/** Talks that were held, walked under the flow as it is being written: where they would have gone another way. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import type { PanelProps } from './panels';
import './review.css';

type Page = Schemas['ShadowReports'];
type Talk = Page['talks'][number];

/** What stands in the choice for the document that each talk is held by. */
const HELD = '';

export default function ShadowPanel({ session }: PanelProps) {
  const { id } = session;
  const name = useId();
  const [against, compare] = useState(HELD);
  const [asked, ask] = useState('');
  const versions = useQuery({
    queryKey: ['versions', id],
    queryFn: () => read<Schemas['FlowVersionList']>(`/flows/${inPath(id)}/versions`),
    staleTime: 0,
  });
  const pages = useInfiniteQuery({
    queryKey: ['shadow', id, against, asked],
    queryFn: ({ pageParam, signal }) =>
      send<Page>(
        'POST',
        `/flows/${inPath(id)}/shadow`,
        { text: asked, ...(against ? { against } : {}), ...(pageParam ? { after: pageParam } : {}) },
        {},
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    enabled: asked !== '',
    staleTime: 0,
  });
  const talks = pages.data?.pages.flatMap((page) => page.talks) ?? [];
  const left = pages.data?.pages.flatMap((page) => page.left_out) ?? [];
  const begin = () => {
    const text = session.text().toString();
    if (text === asked) void pages.refetch();
    else ask(text);
  };
  return (
    <div className="stack versions">
      <p className="dim">
        Each talk is walked again by what was said in it: under the flow as it is written here, and beside it under the version below. No
        tool is run, no model is asked, nobody is told.
      </p>
      <div className="row">
        <label htmlFor={`${name}against`}>Compare with</label>
        <select id={`${name}against`} value={against} onChange={(event) => compare(event.target.value)}>
          <option value={HELD}>what each talk is held by</option>
          {versions.data?.items.map((one) => (
            <option key={`${one.sha256} ${one.when}`} value={one.sha256}>
              {one.who}, {new Date(one.when).toLocaleString()}
            </option>
          ))}
        </select>
        <button type="button" className="main" onClick={begin} disabled={pages.isFetching}>
          Walk the talks
        </button>
      </div>
      {pages.error ? <Fault error={pages.error} /> : null}
      {pages.data ? (
        <p className="dim" role="status">
          {talks.length} walked, {talks.filter((one) => one.differences.length).length} of them differently
          {left.length ? `, ${left.length} left out` : ''}
        </p>
      ) : null}
      <ul className="script-list" aria-label="Talks">
        {talks
          .filter((one) => one.differences.length)
          .map((one) => (
            <li key={one.run} className="card pad">
              <Differing talk={one} />
            </li>
          ))}
        {left.map((one) => (
          <li key={one.run} className="card pad">
            <span className="mono">{one.run}</span> <span className="wait">{one.why}</span>
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <button type="button" onClick={() => void pages.fetchNextPage()} disabled={pages.isFetching}>
          More talks
        </button>
      ) : null}
    </div>
  );
}

function Differing({ talk }: { talk: Talk }) {
  return (
    <>
      <div className="row">
        <Link className="mono" to="/runs/$moment" params={{ moment: talk.run }}>
          {talk.run}
        </Link>
        <span className="dim">
          version {talk.version}, {talk.turns} turns
        </span>
      </div>
      <ul className="change-list" aria-label={`Differences of ${talk.run}`}>
        {talk.differences.map((one) => (
          <li key={`${one.turn} ${one.what} ${one.name}`}>
            <span className="dim">turn {one.turn}</span> <b>{one.what}</b> <span className="mono">{one.name}</span>{' '}
            <span className="wrong">{one.before}</span> → <span className="good">{one.after}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
