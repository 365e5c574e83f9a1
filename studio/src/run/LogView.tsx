/** What was logged of a step. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { clock } from '../ui/time';

type Line = Schemas['StepLog']['lines'][number];

export function LogView({ run, seq }: { run: string; seq: number }) {
  const log = useQuery({
    queryKey: ['log', run, seq],
    queryFn: ({ signal }) => read<Schemas['StepLog']>(`/runs/${inPath(run)}/at/${seq}/log`, signal),
    placeholderData: keepPreviousData,
  });
  if (log.error) {
    return <Fault error={log.error} />;
  }
  if (!log.data) {
    return <p className="dim">…</p>;
  }
  const { lines, more, unknown } = log.data;
  if (lines.length === 0) {
    return (
      <p className="dim">
        No log lines of this step.{' '}
        {unknown
          ? 'Explorations and tasks log into logs/ of the data folder of the machine that works on them; for runs of a program of yours say where (docs/server.md).'
          : 'Its run has logged, but nothing about this step, or at a higher level only.'}
      </p>
    );
  }
  return (
    <>
      <ol className="log" aria-label="Log lines of the step">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a log only grows at its end
          <LogLine key={i} line={line} />
        ))}
      </ol>
      {more && <p className="dim">There are more; all of them: cairn runs logs {run}.</p>}
    </>
  );
}

function LogLine({ line }: { line: Line }) {
  return (
    <li className={line.level.toLowerCase()}>
      <time dateTime={line.at}>{clock(line.at)}</time> <span className="level">{line.level}</span>{' '}
      <span className="dim">{[line.module, line.actor].filter(Boolean).join(' · ')}</span> <span className="message">{line.message}</span>
      {line.fields !== undefined && <span className="dim fields"> {fieldsTold(line.fields)}</span>}
      {line.stack !== undefined && (
        <details>
          <summary>Stack trace</summary>
          <pre>{line.stack}</pre>
        </details>
      )}
    </li>
  );
}

function fieldsTold(fields: Record<string, unknown>): string {
  return Object.entries(fields)
    .filter(([name]) => !['runId', 'frame', 'stepOrdinal', 'logger'].includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ');
}
