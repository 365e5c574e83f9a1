/** The run's graph as it stands at the cursor; calls and for-eaches open in it. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo, useState } from 'react';
import { type GraphAnswer, inPath, type Run, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { type Calls, NO_CALLS } from './calls';
import { GraphView } from './GraphView';
import { standing } from './journal';
import { entryAt } from './pages';
import { type Journal, tellsTheSame } from './reader';
import { useGraph } from './useGraph';
import { usePath } from './usePath';
import { type Step, useStep } from './useStep';
import { useTaken } from './useTaken';

const NO_COUNTS: ReadonlyMap<string, number> = new Map();
const NO_TRAIL: readonly string[] = [];
const NO_GUARDS: Step['guards'] = [];

type Props = { head: Run | undefined; journal: Journal; seq: number };

export const GraphPane = memo(Graph, tellsTheSame);

function Graph({ head, journal, seq }: Props) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [ofAll, lookAtAll] = useState(false);
  const all = useTaken(head?.fingerprint, ofAll);
  const graph = useGraph(head?.fingerprint, opened);
  const step = useStep(head?.id ?? '', seq, head?.can_fold ?? false);
  const document = graph.data?.document as { start?: string } | undefined;
  const path = usePath(head?.id ?? '', journal, seq, document?.start ?? '');
  const calls = useCalls(head?.id ?? '', seq, graph.data);
  const open = useCallback((id: string) => setOpened((now) => toggled(now, id)), []);
  return (
    <section className="pane graph" aria-label="Graph">
      {graph.isError && <Fault error={graph.error} />}
      {graph.data && head && (
        <GraphView
          key={shownKey(graph.data)}
          graph={graph.data}
          counts={path?.counts ?? NO_COUNTS}
          node={path?.node ?? ''}
          trail={path?.trail ?? NO_TRAIL}
          status={standing(head, entryAt(journal.pages, seq))}
          guards={step.data?.seq === seq ? step.data.guards : NO_GUARDS}
          calls={calls}
          opened={opened}
          open={open}
          taken={all.taken}
        />
      )}
      {graph.data && (
        <div className="of-all">
          <label>
            <input type="checkbox" checked={ofAll} onChange={(event) => lookAtAll(event.target.checked)} /> Count all runs
          </label>
          <span role="status" className="dim">
            {ofAll && (all.taken ? `of ${all.taken.runs}` : '…')}
          </span>
        </div>
      )}
      {all.error ? <Fault error={all.error} /> : null}
    </section>
  );
}

/** What is closed has nothing open within. */
function toggled(opened: readonly string[], id: string): readonly string[] {
  return opened.includes(id) ? opened.filter((one) => one !== id && !one.startsWith(`${id}/`)) : [...opened, id];
}

/** A layout of another size is looked at anew. */
function shownKey({ layout }: GraphAnswer): string {
  return `${layout.width} ${layout.height}`;
}

/** What was called up to an entry, of graphs that call something; the last one stays until the new one is there. */
function useCalls(run: string, seq: number, graph: GraphAnswer | undefined): Calls {
  const { data } = useQuery({
    queryKey: ['calls', run, seq],
    queryFn: ({ signal }) => read<Schemas['Calls']>(`/runs/${inPath(run)}/at/${seq}/calls`, signal),
    enabled: seq > 0 && (graph?.layout.nodes.some((one) => one.kind === 'call' || one.kind === 'for_each') ?? false),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => (data ? new Map(data.calls.map((one) => [one.at, one])) : NO_CALLS), [data]);
}
