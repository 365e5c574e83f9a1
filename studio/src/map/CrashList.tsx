import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inPath, type Moment, type RunPage, read } from '../api/client';
import { counted } from '../ui/counted';
import { Status } from '../ui/Status';
import { type AppMap, type Crash, words } from './appMap';

type Case = { crash: string; hunt: { hits: number; tried: number; best: unknown[] } };

/** Crashes, each kind once, and what came of walking to them again. */
export function CrashList({ map, run, choose }: { map: AppMap; run: string; choose: (id: string) => void }) {
  const proofs = useQuery({
    queryKey: ['proofs', run],
    queryFn: () => read<RunPage>(`/runs?graph=explorer-proof&label=${encodeURIComponent(`of=${run}`)}&limit=20`),
    enabled: map.crashes.length > 0,
  });
  if (map.crashes.length === 0) {
    return (
      <div className="empty">
        <h2>No crashes</h2>
        <p>A crash is listed here with its exception and the way to it; afterwards each is walked to again, to prove it.</p>
      </div>
    );
  }
  return (
    <div className="map-list">
      {(proofs.data?.items ?? []).map((one) => (
        <p key={one.id} className="dim">
          Proved in{' '}
          <Link to="/runs/$moment" params={{ moment: one.id }}>
            {one.id}
          </Link>{' '}
          <Status of={one.status} />
        </p>
      ))}
      {map.crashes.map((one) => (
        <CrashCard
          key={one.id}
          found={one}
          where={map.screens[one.screen ?? '']?.title || (one.screen ?? '')}
          proof={proofs.data?.items[0]?.id}
          choose={choose}
        />
      ))}
    </div>
  );
}

type CardProps = { found: Crash; where: string; proof: string | undefined; choose: (id: string) => void };

function CrashCard({ found, where, proof, choose }: CardProps) {
  const { screen } = found;
  return (
    <section className="card crash" aria-label={`Crash ${found.id}`}>
      <h3>
        <span className="dim">{found.id}</span> {found.crash.exception}
      </h3>
      <p>{found.crash.message}</p>
      <p className="dim">
        by {words(found.action)} at step {found.step}, {found.count === 1 ? 'once' : `${found.count} times`}{' '}
        {screen && (
          <button type="button" className="link" onClick={() => choose(screen)}>
            on {where}
          </button>
        )}
      </p>
      {proof && <Proof run={proof} crash={found.id} />}
      <details>
        <summary>Stack trace</summary>
        <pre>{found.crash.stack_trace}</pre>
      </details>
    </section>
  );
}

/** How often the crash came again when it was walked to. */
function Proof({ run, crash }: { run: string; crash: string }) {
  const { data } = useQuery({
    queryKey: ['proof', run],
    queryFn: async () => {
      const head = await read<{ seq: number; can_fold?: boolean }>(`/runs/${inPath(run)}`);
      return read<Moment>(`/runs/${inPath(run)}/at/${head.seq}?path=/cases`);
    },
  });
  const cases = (data?.state as Case[] | undefined) ?? [];
  const hunt = cases.find((one) => one.crash === crash)?.hunt;
  return hunt === undefined || hunt.tried === 0 ? null : (
    <p className={hunt.hits > 0 ? 'good' : 'wrong'}>
      {hunt.hits > 0 ? '✓' : '✗'} came again {hunt.hits} of {hunt.tried} times, by {counted(hunt.best.length, 'step')}
    </p>
  );
}
