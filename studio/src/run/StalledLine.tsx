/** Why nobody works on a run that has not ended, and the way out of it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ifStillAt, inPath, type Run, send } from '../api/client';
import { Fault } from '../app/Fault';
import { May } from '../ui/May';
import { Ago } from '../ui/time';
import { carryingKey, useCarrying } from './useCarrying';

export function StalledLine({ head }: { head: Run | undefined }) {
  const { held, left, seq = 0 } = useCarrying(head) ?? {};
  if (!head) {
    return null;
  }
  if (held) {
    return (
      <Line run={head.id} seq={seq} act="release" name="Release" cause={held.cause}>
        <h2>
          Held for <Ago at={held.since} />: it could not be carried on, several times in a row
        </h2>
        <p>Nobody works on it until it is released. Remove the cause, then release it; or cancel it, or fork it.</p>
      </Line>
    );
  }
  return left === undefined ? null : (
    <Line run={head.id} seq={seq} act="resume" name="Go on" cause={left}>
      <h2>It could not be carried on here</h2>
      <p>It rests where it is, and nothing of it is lost. Remove the cause, then let it go on.</p>
    </Line>
  );
}

type Props = { run: string; seq: number; act: 'release' | 'resume'; name: string; cause: string; children: ReactNode };

function Line({ run, seq, act, name, cause, children }: Props) {
  const queries = useQueryClient();
  const goOn = useMutation({
    mutationFn: () => send<Run>('POST', `/runs/${inPath(run)}/${act}`, {}, ifStillAt(seq)),
    onSettled: () => queries.invalidateQueries({ queryKey: carryingKey(run) }),
  });
  return (
    <section className="outcome is-failed" aria-label="Why nobody works on the run">
      <span className="outcome-sign" aria-hidden="true">
        ✕
      </span>
      <div className="outcome-words">
        {children}
        <p className="outcome-detail">{cause}</p>
        {goOn.error && <Fault error={goOn.error} />}
      </div>
      <May as="operator">
        <div className="row outcome-acts">
          <button type="button" className="main" data-act disabled={goOn.isPending} onClick={() => goOn.mutate()}>
            {name}
          </button>
        </div>
      </May>
    </section>
  );
}
