import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { inPath, ProblemError, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { May } from '../ui/May';

type Props = { run: string; seq: number; a: string; b: string };

/** Keeps that two screens are one, or two, for explorations from now on; what was kept can be taken back. */
export function PinActs({ run, seq, a, b }: Props) {
  const queries = useQueryClient();
  const [done, tell] = useState('');
  const [error, fail] = useState<unknown>();
  const status = useRef<HTMLParagraphElement>(null);
  const pins = `/runs/${inPath(run)}/pins`;
  const kept = useQuery({ queryKey: ['pins', run], queryFn: () => read<Schemas['Pins']>(pins), retry: false });
  const act = async (what: () => Promise<string>) => {
    fail(undefined);
    try {
      tell(await what());
      await queries.invalidateQueries({ queryKey: ['pins', run] });
    } catch (failure) {
      fail(failure);
    }
  };
  const pin = (same: boolean) =>
    act(async () => {
      const { lines } = await send<Schemas['Pins']>('POST', `/runs/${inPath(run)}/at/${seq}/pins`, { a, b, same });
      return lines.length === 0 ? 'That is pinned already.' : 'Explorations from now on follow it.';
    });
  const remove = (line: string) =>
    act(async () => {
      await send('POST', `${pins}/remove`, { line });
      status.current?.focus(); // the button goes with its line
      return 'It is taken out: explorations from now on do without it.';
    });
  if (kept.error && !kept.data) {
    return isUnpinned(kept.error) ? null : <Fault error={kept.error} />;
  }
  return (
    <div className="pin-acts">
      <May as="operator">
        <div className="row">
          <button type="button" onClick={() => pin(true)}>
            Pin as one
          </button>
          <button type="button" onClick={() => pin(false)}>
            Pin as two
          </button>
        </div>
      </May>
      {error !== undefined && <Fault error={error} />}
      <p role="status" className="dim" tabIndex={-1} ref={status}>
        {done}
      </p>
      {kept.data && kept.data.lines.length > 0 && (
        <details open={done !== ''}>
          <summary>Pins: {kept.data.lines.length}</summary>
          <ul>
            {[...new Set(kept.data.lines)].map((line) => (
              <li key={line}>
                <code>{line}</code>{' '}
                <May as="operator">
                  <button type="button" className="link" aria-label={`Remove ${line}`} onClick={() => remove(line)}>
                    Remove
                  </button>
                </May>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Whether runs of this graph have no pins here, which is no fault. */
function isUnpinned(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'request.invalid';
}
