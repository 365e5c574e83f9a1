/** Starts a run by the form of what is to be started. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Fault } from '../app/Fault';
import { type Agent, startRun } from './agents';
import { type Field, fieldsOf, filled } from './form';

const AT_FIRST = 4;

export default function StartDialog({ agents, close }: { agents: readonly Agent[]; close: () => void }) {
  const [name, choose] = useState(agents[0]?.name ?? '');
  const agent = agents.find((one) => one.name === name);
  return (
    <ModalOverlay className="modal-under" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="modal">
        <Dialog>
          <div className="stack pad">
            <Heading slot="title">Start a run</Heading>
            {agents.length > 1 && (
              <fieldset className="kinds">
                <legend className="hidden">What to start</legend>
                {agents.map((one) => (
                  <label key={one.name} className={one.name === name ? 'kind chosen' : 'kind'}>
                    <input type="radio" name="agent" checked={one.name === name} onChange={() => choose(one.name)} />
                    {one.title}
                  </label>
                ))}
              </fieldset>
            )}
            {agent && <StartForm key={name} agent={agent} close={close} />}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function StartForm({ agent, close }: { agent: Agent; close: () => void }) {
  const go = useNavigate();
  const fields = useMemo(() => fieldsOf(agent.form), [agent]);
  const [wrong, setWrong] = useState<{ field: string; wrong: string }>();
  const start = useMutation({
    mutationFn: (form: object) => startRun(agent.name, form),
    onSuccess: (run) => {
      close();
      void go({ to: '/runs/$moment', params: { moment: run.id } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = filled(fields, typed(fields, new FormData(event.currentTarget)));
    setWrong('wrong' in result ? result : undefined);
    if ('form' in result) {
      start.mutate(result.form);
    }
  };
  const first = fields.filter((one, i) => one.required || i < AT_FIRST);
  const rest = fields.filter((one) => !first.includes(one));
  const shown = (one: Field) => <FieldRow key={one.name} field={one} wrong={wrong?.field === one.name ? wrong.wrong : ''} />;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="dim">{agent.description}</p>
      {first.map(shown)}
      {rest.length > 0 && (
        <details className="more-fields" open={rest.some((one) => one.name === wrong?.field) || undefined}>
          <summary>More</summary>
          <div className="stack">{rest.map(shown)}</div>
        </details>
      )}
      {agent.lane && <p className="dim">Of what uses {agent.lane}, one runs at a time; others wait.</p>}
      {start.error && <Fault error={start.error} />}
      <div className="row">
        <span className="grow" />
        <button type="button" onClick={close}>
          Leave it
        </button>
        <button type="submit" className="main" disabled={start.isPending}>
          Start
        </button>
      </div>
    </form>
  );
}

function typed(fields: readonly Field[], data: FormData): Map<string, string | boolean> {
  return new Map(fields.map((one) => [one.name, one.kind === 'flag' ? data.has(one.name) : String(data.get(one.name) ?? '')]));
}

function FieldRow({ field, wrong }: { field: Field; wrong: string }) {
  const id = useId();
  const hint = `${id}hint`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {field.title}
        {field.required && field.kind !== 'flag' && <span className="dim"> (needed)</span>}
      </label>
      <FieldInput field={field} id={id} hint={hint} wrong={wrong !== ''} />
      <small id={hint} className={wrong ? 'wrong' : 'dim'} role={wrong ? 'alert' : undefined}>
        {wrong || field.description}
      </small>
    </div>
  );
}

function FieldInput({ field, id, hint, wrong }: { field: Field; id: string; hint: string; wrong: boolean }) {
  const initial = field.initial === undefined ? '' : String(field.initial);
  const shared = { id, name: field.name, 'aria-describedby': hint, 'aria-invalid': wrong };
  switch (field.kind) {
    case 'choice':
      return (
        <select {...shared} defaultValue={initial}>
          {initial === '' && <option value="">as it is by default</option>}
          {field.choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      );
    case 'flag':
      return <input {...shared} type="checkbox" defaultChecked={field.initial === true} />;
    case 'number':
      return <input {...shared} type="number" step="any" defaultValue={initial} />;
    case 'lines':
    case 'json':
      return <textarea {...shared} rows={2} spellCheck={false} placeholder={field.kind === 'lines' ? 'one a line' : 'JSON'} />;
    default:
      return (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          defaultValue={initial}
          placeholder={field.example && `such as ${field.example}`}
        />
      );
  }
}
