/** How many runs a run has before it, of those that share a device or a browser with it. */
import { useQuery } from '@tanstack/react-query';
import { inPath, type Run, read } from '../api/client';
import { counted } from '../ui/counted';

const LOOK_MS = 2000;

/** No entry says that its turn has come nearer, so it is asked for while there is somebody before it. */
export function Queue({ head }: { head: Run }) {
  const { data } = useQuery({
    queryKey: ['ahead', head.id],
    queryFn: async () => (await read<Run>(`/runs/${inPath(head.id)}`)).ahead ?? 0,
    enabled: head.status === 'running' && (head.ahead ?? 0) > 0,
    refetchInterval: ({ state }) => (state.data === 0 ? false : LOOK_MS),
  });
  const ahead = head.status === 'running' ? (data ?? head.ahead ?? 0) : 0;
  return ahead > 0 ? <span className="wait">waits for its turn: {counted(ahead, 'run')} before it</span> : null;
}
