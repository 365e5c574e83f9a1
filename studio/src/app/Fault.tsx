import { useEffect } from 'react';
import { ProblemError } from '../api/client';
import { useContact } from '../live/useLive';

/** What went wrong, and what to do. */
export function Fault({ error }: { error: unknown }) {
  const problem = error instanceof ProblemError ? error.problem : undefined;
  return (
    <div className="fault" role="alert">
      <strong>{problem ? problem.title : 'The server was not reached'}</strong>
      <div>{problem ? problem.detail : String(error instanceof Error ? error.message : error)}</div>
      <div className="dim">{problem ? problem.next : 'It is tried again by itself; is cairn serve still running?'}</div>
    </div>
  );
}

/** A page whose script could not be read for want of contact. */
export class UnreadPage extends Error {
  constructor() {
    super('This page was not open before, and cannot be read now.');
  }
}

/** As soon as there is contact again, a page that was not read is. */
export function WrongPage({ error }: { error: unknown }) {
  const { live } = useContact();
  useEffect(() => {
    if (live && error instanceof UnreadPage) {
      location.reload();
    }
  }, [live, error]);
  return <Fault error={error} />;
}

export function MissingPage() {
  return (
    <div className="empty">
      <h1>There is no such page</h1>
      <p>
        <a href="/">All runs</a>
      </p>
    </div>
  );
}
