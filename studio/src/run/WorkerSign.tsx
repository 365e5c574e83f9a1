/** Who works on a run that is running, how many are before it of those that share a device or a browser with it, or that nobody works on it. */
import type { Run } from '../api/client';
import { counted } from '../ui/counted';
import { Later, Left } from '../ui/time';
import { useCarrying } from './useCarrying';

/** A run that nobody has worked on for so long is not just between two workers. */
const PAUSE_MS = 10_000;

export function WorkerSign({ head }: { head: Run | undefined }) {
  const carrying = useCarrying(head);
  if (!carrying || head?.status !== 'running' || carrying.held || carrying.left !== undefined) {
    return null;
  }
  const { worker, ahead = 0 } = carrying;
  if (ahead > 0) {
    return <span className="wait">waits for its turn: {counted(ahead, 'run')} before it</span>;
  }
  if (!worker) {
    return (
      <Later than={head.updated_at} by={PAUSE_MS}>
        <span className="dim">nobody works on it</span>
      </Later>
    );
  }
  return (
    <span className="dim" title={`Worker ${worker.name} in process ${worker.pid} on ${worker.host}`}>
      worked on {worker.here ? 'here' : `by process ${worker.pid} on ${worker.host}`} · claim: <Left until={worker.until} />
    </span>
  );
}
