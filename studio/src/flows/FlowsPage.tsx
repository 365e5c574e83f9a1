/** The flows of the folder that the server reads. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProblemError, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { counted } from '../ui/counted';
import { useTitle } from '../ui/title';

export function FlowsPage() {
  useTitle('Flows');
  const list = useQuery({ queryKey: ['flows'], queryFn: () => read<Schemas['FlowList']>('/flows') });
  const items = list.data?.items ?? [];
  const none = isNone(list.error);
  return (
    <div className="stack">
      <h1>Flows</h1>
      {list.error && !none ? <Fault error={list.error} /> : null}
      {none || (list.data && !items.length) ? (
        <div className="empty">
          <h2>No flows here</h2>
          <p>
            A flow is a conversation as data: what is asked, when, and what follows. They are files of a folder, and are edited and tried
            here.
          </p>
          <p>
            <code>./cairn flow new talks/lighting.yaml</code> writes one to begin with, <code>./cairn serve --flows talks/</code> shows the
            folder here. A program of yours shows its own by <code>CairnServer.on(engine).flows(folder, files)</code>.
          </p>
        </div>
      ) : null}
      {items.length ? (
        <section className="card wide" aria-label="Flows">
          <table>
            <thead>
              <tr>
                <th scope="col">Flow</th>
                <th scope="col">Problems</th>
              </tr>
            </thead>
            <tbody>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to="/flows/$" params={{ _splat: one.id }}>
                      {one.id}
                    </Link>
                  </td>
                  <td>
                    <span className={one.errors ? 'wrong' : 'good'}>{one.errors ? counted(one.errors, 'error') : 'none'}</span>
                    {one.warnings ? <span className="wait">, {counted(one.warnings, 'warning')}</span> : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
}

/** Whether the server was started without flows at all, which is no fault. */
function isNone(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'request.missing';
}
