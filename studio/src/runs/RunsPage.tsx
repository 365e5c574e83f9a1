import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { type Run, type RunPage, read } from '../api/client';
import { Fault } from '../app/Fault';
import { useQuestions } from '../inbox/useQuestions';
import { useLive } from '../live/useLive';
import { Status } from '../ui/Status';
import { Ago } from '../ui/time';
import { FilterField, RunCount } from './FilterField';
import { parseFilter } from './filter';
import { Labels } from './Labels';
import { ImportRun, Offers, StartButton } from './StartRuns';
import { COUNTS } from './useCounts';
import './runs.css';
import { HeldSign } from '../ui/HeldSign';
import { Imported } from '../ui/Imported';
import { May } from '../ui/May';

const PAGE = 100;
/** How often runs that have come are looked for at most. */
const ARRIVED_MS = 500;

export function RunsPage() {
  const words = useSearch({ from: '/' }).q ?? '';
  const { params, wrong } = useMemo(() => parseFilter(words, Date.now()), [words]);
  const filter = params.toString();
  return (
    <section className="runs" aria-labelledby="runs-title">
      <div className="head">
        <h1 id="runs-title">Runs</h1>
        <RunCount of={params} />
        <FilterField words={words} of={params} />
        <div className="row">
          <May as="admin">
            <Link to="/retention">Clean up …</Link>
          </May>
          <May as="operator">
            <ImportRun />
            <StartButton />
          </May>
        </div>
      </div>
      {wrong.map((one) => (
        <p key={one} className="wrong" role="alert">
          {one}
        </p>
      ))}
      <Rows filter={filter} />
    </section>
  );
}

/** The newest heads of the runs that are listed, and of some that may be soon: of all that were ever heard the page would grow for as long as it is open. */
function withHead(before: ReadonlyMap<string, Run>, head: Run, listed: ReadonlyMap<string, Run>): ReadonlyMap<string, Run> {
  const heads = new Map(before);
  heads.delete(head.id); // the last one that was heard stands last
  heads.set(head.id, head);
  for (const id of heads.keys()) {
    if (heads.size <= listed.size + PAGE) {
      break;
    }
    if (!listed.has(id)) {
      heads.delete(id);
    }
  }
  return heads;
}

function Rows({ filter }: { filter: string }) {
  const queries = useQueryClient();
  const [heads, setHeads] = useState<ReadonlyMap<string, Run>>(new Map());
  const [heard, hear] = useState<string>();
  const looking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(filter);
  asked.current = filter;
  const list = useInfiniteQuery({
    queryKey: ['runs', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      read<RunPage>(`/runs?limit=${PAGE}${pageParam && `&after=${encodeURIComponent(pageParam)}`}${filter && `&${filter}`}`, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const known = new Map(rows.map((row) => [row.id, row]));
  const newest = useQuery({
    queryKey: ['runs', 'newest', filter],
    queryFn: ({ signal }) => read<RunPage>(`/runs?limit=${PAGE}${filter && `&${filter}`}`, signal),
    enabled: heard === filter,
  });
  useEffect(() => () => clearTimeout(looking.current), []);
  const arrived = list.isPlaceholderData ? 0 : (newest.data?.items ?? []).filter((row) => !known.has(row.id)).length;
  useLive('runs', (event) => {
    if (event.name === 'head') {
      const { id, status } = event.data;
      const row = known.get(id);
      setHeads((before) => withHead(before, event.data, known));
      if (row === undefined || newer(row, heads.get(id)).status !== status) {
        looking.current ??= setTimeout(() => {
          looking.current = undefined;
          hear(asked.current);
          void queries.invalidateQueries({ queryKey: ['runs', 'newest', asked.current] });
          void queries.invalidateQueries({ queryKey: COUNTS });
        }, ARRIVED_MS);
      }
    }
  });
  const questions = useQuestions();
  useEffect(() => {
    if (arrived > 0 && rows.length === 0) {
      void list.refetch();
    }
  });
  if (list.isError) {
    return <Fault error={list.error} />;
  }
  if (list.isSuccess && rows.length === 0 && !list.isPlaceholderData) {
    return <NoRuns filtered={filter !== ''} />;
  }
  return (
    <>
      {arrived > 0 && (
        <button type="button" className="arrived" onClick={() => void list.refetch()}>
          {arrived === PAGE ? `${PAGE} or more new` : `${arrived} new`}
        </button>
      )}
      <table id="runs" aria-busy={list.isPlaceholderData}>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Graph</th>
            <th scope="col">Status</th>
            <th scope="col">At</th>
            <th scope="col" className="number">
              Entries
            </th>
            <th scope="col" className="number">
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} run={newer(row, heads.get(row.id))} question={questions.get(row.id) ?? ''} />
          ))}
        </tbody>
      </table>
      {list.hasNextPage && (
        <button type="button" className="more" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier runs
        </button>
      )}
    </>
  );
}

function newer(row: Run, told: Run | undefined): Run {
  return told && told.seq >= row.seq && told.updated_at !== row.updated_at ? told : row;
}

const Row = memo(function Row({ run, question }: { run: Run; question: string }) {
  return (
    <tr>
      <td className="id">
        <Link to="/runs/$moment" params={{ moment: run.id }}>
          {run.id}
        </Link>
        <Labels of={run.labels} />
      </td>
      <td>
        {run.graph} {run.actor && <span className="dim">by {run.actor}</span>}
      </td>
      <td>
        <Status of={run.status} /> {run.held && <HeldSign cause={run.held.cause} />} {run.imported && <Imported />}
      </td>
      <td>
        {run.node}
        {question && run.status === 'waiting' && (
          <div className="asks" title={question}>
            {question}
          </div>
        )}
      </td>
      <td className="number">{run.seq.toLocaleString()}</td>
      <td className="number">
        <Ago at={run.updated_at} />
      </td>
    </tr>
  );
});

function NoRuns({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <div className="empty">
      <h2>No run matches</h2>
      <p>
        <Link to="/" search={{}}>
          Show all runs
        </Link>
      </p>
    </div>
  ) : (
    <div className="empty">
      <h2>No runs yet</h2>
      <p>Each run of this store is listed here as soon as it starts, and can be watched, stepped back through and forked.</p>
      <May as="operator">
        <Offers />
        <p className="dim">
          An archive of a run can be dropped here. On a command line, <code>./cairn explore</code> maps a sample app.
        </p>
      </May>
    </div>
  );
}
