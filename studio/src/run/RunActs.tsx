import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { inPath, type Run, readFile, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { May } from '../ui/May';
import { formatCursor } from './cursor';

const ForkDialog = lazy(() => import('./ForkDialog'));

/** What can be done with a run at the cursor. Without the graph's code it can only be exported and compared. */
export function RunActs({ head, seq }: { head: Run; seq: number }) {
  const [forking, fork] = useState(false);
  const save = useMutation({ mutationFn: () => download(`/runs/${inPath(head.id)}/export`, `${head.id}.zip`) });
  const verify = useMutation({ mutationFn: () => send<Schemas['Verification']>('POST', `/runs/${inPath(head.id)}/verify`, {}) });
  const error = save.error ?? verify.error;
  return (
    <>
      {head.can_fold && (
        <May as="operator">
          <button type="button" data-act onClick={() => fork(true)}>
            Fork here
          </button>
          <button type="button" data-act onClick={() => verify.mutate()} disabled={verify.isPending}>
            Verify
          </button>
        </May>
      )}
      <button type="button" data-act onClick={() => save.mutate()} disabled={save.isPending}>
        Export
      </button>
      {(head.origin || seq < head.seq) && (
        <Link
          to="/compare/$left/$right"
          params={
            head.origin
              ? { left: formatCursor(head.origin.run, undefined), right: formatCursor(head.id, seq) }
              : { left: formatCursor(head.id, seq), right: head.id }
          }
        >
          {head.origin ? 'Compare with its origin' : 'Compare with the end'}
        </Link>
      )}
      <div role="status">{verify.data && <Verified told={verify.data} />}</div>
      {error && <Fault error={error} />}
      <Suspense>{forking && <ForkDialog head={head} at={seq} close={() => fork(false)} />}</Suspense>
    </>
  );
}

function Verified({ told: { run, entries, holds, divergence } }: { told: Schemas['Verification'] }) {
  if (holds || !divergence) {
    return <span className="good">Verified: {entries.toLocaleString()} entries fold as they were journaled.</span>;
  }
  return (
    <span className="wrong">
      It differs from its journal first at{' '}
      <Link to="/runs/$moment" params={{ moment: formatCursor(run, divergence.seq) }}>
        entry {divergence.seq}
      </Link>
      , {divergence.node}, {divergence.field}: expected {divergence.expected}, found {divergence.found}.
    </span>
  );
}

/** Saves a resource as a file; a plain link could not carry the key. */
async function download(path: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await readFile(path));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
