/** Ended runs that go by a rule: first which ones, then, if that is what was meant, away with them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { counted } from '../ui/counted';
import { May } from '../ui/May';
import { Status } from '../ui/Status';
import { Ago } from '../ui/time';
import { useTitle } from '../ui/title';
import { type AgeUnit, type Rule, ruleOf, sized } from './retention';
import './runs.css';

type Pruned = Schemas['Pruned'];

export function RetentionPage() {
  useTitle('Clean up');
  return (
    <section className="runs retention" aria-labelledby="retention-title">
      <div className="head">
        <h1 id="retention-title">Clean up</h1>
        <span className="dim">Ended runs go by a rule, after you have seen which.</span>
      </div>
      <May as="admin" instead={<p className="dim">Deleting runs takes the role admin.</p>}>
        <Retention />
      </May>
    </section>
  );
}

function Retention() {
  const queries = useQueryClient();
  const [wrong, tell] = useState('');
  const prune = (preview: boolean) => (rule: Rule) => send<Pruned>('POST', '/runs/prune', { ...rule, preview });
  const look = useMutation({ mutationFn: prune(true) });
  const remove = useMutation({ mutationFn: prune(false), onSuccess: () => queries.invalidateQueries({ queryKey: ['runs'] }) });
  const another = () => {
    look.reset();
    remove.reset();
    tell('');
  };
  const preview = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    another();
    const form = new FormData(event.currentTarget);
    const said = (name: string) => String(form.get(name) ?? '');
    const rule = ruleOf({ age: said('age'), unit: said('unit') as AgeUnit, keep: said('keep'), megabytes: said('megabytes') });
    if (typeof rule === 'string') tell(rule);
    else look.mutate(rule);
  };
  const rule = look.variables;
  const error = look.error ?? remove.error;
  return (
    <>
      <RuleFields preview={preview} another={another} busy={look.isPending} />
      {wrong && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      {error && <Fault error={error} />}
      <div role="status">
        {remove.data ? (
          <Gone gone={remove.data} named={look.data?.count ?? 0} />
        ) : (
          look.data && rule && <Doomed found={look.data} busy={remove.isPending} remove={() => remove.mutate(rule)} />
        )}
      </div>
      {look.data && !remove.data && look.data.count > 0 && <Runs found={look.data} />}
    </>
  );
}

type FieldsGiven = { preview: (event: FormEvent<HTMLFormElement>) => void; another: () => void; busy: boolean };

/** Each rule may be left empty; of several one is enough for a run to go. */
function RuleFields({ preview, another, busy }: FieldsGiven) {
  const id = useId();
  return (
    <form className="card rule" onSubmit={preview} onChange={another}>
      <p>
        <label htmlFor={`${id}age`}>Runs that ended longer ago than</label>
        <input id={`${id}age`} name="age" type="text" inputMode="decimal" autoComplete="off" placeholder="30" />
        <select name="unit" aria-label="Days or hours">
          <option>days</option>
          <option>hours</option>
        </select>
      </p>
      <p>
        <label htmlFor={`${id}keep`}>All ended runs but the newest</label>
        <input id={`${id}keep`} name="keep" type="text" inputMode="numeric" autoComplete="off" placeholder="100" />
      </p>
      <p>
        <label htmlFor={`${id}mb`}>The oldest, until the rest takes at most</label>
        <input id={`${id}mb`} name="megabytes" type="text" inputMode="decimal" autoComplete="off" placeholder="500" /> MB
      </p>
      <p className="dim">
        What is left empty says nothing. A run goes by any of the rules; one that has not ended stays, and one that a kept run was forked
        from.
      </p>
      <button type="submit" className="main" disabled={busy}>
        {busy ? 'Looking …' : 'Show what would go'}
      </button>
    </form>
  );
}

function Doomed({ found, busy, remove }: { found: Pruned; busy: boolean; remove: () => void }) {
  if (found.count === 0) return <p>No run would go by this rule.</p>;
  const runs = counted(found.count, 'run');
  return (
    <div className="row doomed">
      <span>
        <b>{runs}</b> would go, <b>{sized(found.bytes)}</b>. Nothing brings them back; an export of a run keeps it.
      </span>
      <button type="button" className="danger" disabled={busy} onClick={remove}>
        {busy ? 'Deleting …' : `Delete ${runs} for good`}
      </button>
    </div>
  );
}

function Gone({ gone, named }: { gone: Pruned; named: number }) {
  return (
    <p className="good">
      ✓ {counted(gone.count, 'run')} deleted, {sized(gone.bytes)}
      {gone.count === named ? '' : `; ${named} had been named, and others came under the rule or went in the meantime`}.{' '}
      <Link to="/" search={{}}>
        All runs
      </Link>
    </p>
  );
}

function Runs({ found }: { found: Pruned }) {
  return (
    <>
      <table aria-label="Runs that would go">
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Graph</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Entries
            </th>
            <th scope="col" className="number">
              Ended
            </th>
          </tr>
        </thead>
        <tbody>
          {found.runs.map((run) => (
            <tr key={run.id}>
              <td className="id">
                <Link to="/runs/$moment" params={{ moment: run.id }}>
                  {run.id}
                </Link>
              </td>
              <td>{run.graph}</td>
              <td>
                <Status of={run.status} />
              </td>
              <td className="number">{run.seq.toLocaleString()}</td>
              <td className="number">
                <Ago at={run.updated_at} /> ago
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.count > found.runs.length && <p className="dim">and {counted(found.count - found.runs.length, 'more run', 'more runs')}</p>}
    </>
  );
}
