/** What differs as the agent tells it: of explorations the screens gained, lost and changed, with their pictures side by side. */
import { useQuery } from '@tanstack/react-query';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { FilePicture } from '../files/FilePicture';
import type { Compared } from './ComparePage';

type Thing = Schemas['Comparison']['parts'][number]['things'][number];
const WIDTH = 120;

export function Things({ both: { left, right } }: { both: Compared }) {
  const { data, error } = useQuery({
    queryKey: ['compare-things', left.run.id, left.seq, right.run.id, right.seq],
    queryFn: () => {
      const since = `since=${left.seq}&since_run=${encodeURIComponent(left.run.id)}`;
      return read<Schemas['Comparison']>(`/runs/${inPath(right.run.id)}/at/${right.seq}/comparison?${since}`);
    },
    enabled: left.run.can_fold === true && right.run.can_fold === true && left.run.graph === right.run.graph,
  });
  if (error) return <Fault error={error} />;
  return (
    <>
      {(data?.parts ?? []).map(({ title, things }) => (
        <section key={title} aria-label={title}>
          <h2>
            {title} <span className="dim">{things.length}</span>
          </h2>
          <ul className="things">
            {things.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its things have no names of their own
              <li key={i} className="card">
                <Pictures of={one} />
                <b>{one.title}</b>
                {one.lines.map((line) => (
                  <div key={line} className="dim">
                    {line}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Pictures({ of: { title, was, is } }: { of: Thing }) {
  return was || is ? (
    <div className="row">
      {was ? <FilePicture hash={was} label={`${title}, on the left`} width={WIDTH} /> : null}
      {is ? <FilePicture hash={is} label={`${title}, on the right`} width={WIDTH} /> : null}
    </div>
  ) : null;
}
