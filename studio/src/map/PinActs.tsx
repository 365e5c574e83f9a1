import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { inPath, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { May } from '../ui/May';

type Props = { run: string; seq: number; a: string; b: string };

/** Keeps that two screens are one, or two, for explorations from now on; what was kept can be taken back. */
export function PinActs({ run, seq, a, b }: Props) {
  const queries = useQueryClient();
  const [added, add] = useState<string[]>();
  const [error, fail] = useState<unknown>();
  const pins = `/runs/${inPath(run)}/pins`;
  const kept = useQuery({ queryKey: ['pins', run], queryFn: () => read<Schemas['Pins']>(pins), retry: false });
  const act = async (what: () => Promise<string[] | undefined>) => {
    fail(undefined);
    try {
      add(await what());
      await queries.invalidateQueries({ queryKey: ['pins', run] });
    } catch (failure) {
      fail(failure);
    }
  };
  const pin = (same: boolean) =>
    act(async () => (await send<Schemas['Pins']>('POST', `/runs/${inPath(run)}/at/${seq}/pins`, { a, b, same })).lines);
  const remove = (line: string) =>
    act(async () => {
      await send('POST', `${pins}/remove`, { line });
      return undefined;
    });
  if (kept.isError) {
    return null;
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
      <p role="status" className="dim">
        {added && (added.length === 0 ? 'That is pinned already.' : 'Explorations from now on follow it.')}
      </p>
      {kept.data && kept.data.lines.length > 0 && (
        <details open={added !== undefined}>
          <summary>Pins: {kept.data.lines.length}</summary>
          <ul>
            {kept.data.lines.map((line) => (
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
