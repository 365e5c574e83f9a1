/** Why a run ended as it did or what it waits for, and what it takes to go on: the first that is read of it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { inPath, type Run, send } from '../api/client';
import { Fault } from '../app/Fault';
import { useAsked } from '../inbox/useAsked';
import { actorName } from '../ui/actor';
import { May } from '../ui/May';
import { budgetsOf } from './budgets';
import { type Outcome, outcomeOf, stoppedAt } from './outcome';
import { between } from './pages';
import type { Journal } from './reader';
import { useMeterLabels } from './useMeterLabels';
import { useStep } from './useStep';
import { useUsage } from './useUsage';
import { useWhole } from './useWhole';

const ForkDialog = lazy(() => import('./ForkDialog'));
const ANSWERED = {
  headline: 'Answered',
  next: 'It goes on as soon as it is taken up, which can take some seconds: what it works with is made ready again.',
};
const SIGNS = { failed: '✕', wait: '◐', stopped: '◔' };

/** So many of the last entries say what became of a run; of one that goes on by itself the last one. */
const TAIL = 400;

type Props = { journal: Journal; need: (wish: string, from: number, to: number) => void; move: (seq: number) => void };

export function OutcomeLine({ journal, need, move }: Props) {
  const { head, end, pages } = journal;
  const moving = head === undefined || head.status === 'running' || head.status === 'succeeded';
  const from = Math.max(1, end - (moving ? 0 : TAIL));
  useEffect(() => need('tail', from, end), [need, from, end]);
  const found = useMemo(() => {
    const tail = head && end >= head.seq ? between(pages, from, end) : undefined;
    const outcome = head && tail && outcomeOf(head, tail);
    return outcome && { outcome, tail, entry: tail.find((one) => one.seq === outcome.seq) };
  }, [head, pages, from, end]);
  const { entry: whole } = useWhole(head?.id ?? '', found?.entry);
  const told = useMemo(() => {
    const known = found?.tail.map((one) => (one.seq === whole?.seq ? whole : one));
    return (head && known && outcomeOf(head, known)) ?? found?.outcome;
  }, [head, found, whole]);
  const asked = useAsked(head);
  const answered = asked.known && asked.open.length === 0 && told?.asks === true;
  return head && told ? <Line head={head} found={answered ? { ...told, ...ANSWERED } : told} move={move} /> : null;
}

function Line({ head, found, move }: { head: Run; found: Outcome; move: (seq: number) => void }) {
  const go = useNavigate();
  const [forking, fork] = useState(false);
  const { from, seq, meter } = found;
  const limits = useQuery({ queryKey: ['budgets', head.id], queryFn: () => budgetsOf(head.id), enabled: meter !== undefined });
  const labels = useMeterLabels(meter === undefined ? undefined : head);
  const each = limits.data?.per_iteration[meter ?? ''] !== undefined;
  const step = useStep(head.id, seq ?? 0, head.can_fold === true && each);
  const journaled = useUsage(head, seq ?? 0, head.can_fold === false && each);
  const known = head.can_fold ? step.data : journaled.data;
  const used = known?.seq === seq ? (known?.used as Record<string, unknown> | undefined)?.[meter ?? ''] : undefined;
  const again = useMutation({
    mutationFn: () => send<Run>('POST', `/runs/${inPath(head.id)}/fork`, { seq: from, actor: actorName() }),
    onSuccess: (run) => void go({ to: '/runs/$moment', params: { moment: run.id } }),
  });
  return (
    <section className={`outcome is-${found.tone}`} aria-label="What became of the run">
      <span className="outcome-sign" aria-hidden="true">
        {SIGNS[found.tone]}
      </span>
      <div className="outcome-words">
        <h2>{meter === undefined ? found.headline : stoppedAt(meter, limits.data, labels, typeof used === 'number' ? used : undefined)}</h2>
        {found.detail && <p className="outcome-detail">{found.detail}</p>}
        <p>{found.next}</p>
        {from !== undefined && !head.can_fold && (
          <p className="dim">
            Not from here: this server has not the code of “{head.graph}”. It goes on where a program serves that graph (docs/server.md).
          </p>
        )}
        {found.stack && (
          <details>
            <summary>Stack trace</summary>
            <pre>{found.stack}</pre>
          </details>
        )}
        {again.error && <Fault error={again.error} />}
      </div>
      <div className="row outcome-acts">
        {seq !== undefined && (
          <button type="button" onClick={() => move(seq)}>
            Show entry {seq.toLocaleString()}
          </button>
        )}
        {from !== undefined && head.can_fold && (
          <May as="operator">
            {found.again && head.can_carry && (
              <button type="button" className="main" disabled={again.isPending} onClick={() => again.mutate()}>
                {found.tone === 'failed' ? 'Try again' : 'Go on'} from entry {from.toLocaleString()}
              </button>
            )}
            <button type="button" className={found.again ? '' : 'main'} onClick={() => fork(true)}>
              Change and go on …
            </button>
          </May>
        )}
      </div>
      <Suspense>{forking && from !== undefined && <ForkDialog head={head} at={from} close={() => fork(false)} />}</Suspense>
    </section>
  );
}
