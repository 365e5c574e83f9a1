/** Starts a run by the form of what is to be started. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ProblemError } from '../api/client';
import { Fault } from '../app/Fault';
import { type Agent, startRun } from './agents';
import { FieldRow, typedIn } from './FormFields';
import { type Field, fieldsOf, filled, refusedField } from './form';

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
  const [mistake, setWrong] = useState<{ field: string; wrong: string }>();
  const start = useMutation({
    mutationFn: (form: object) => startRun(agent.name, form),
    onSuccess: (run) => {
      close();
      void go({ to: '/runs/$moment', params: { moment: run.id } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const result = filled(fields, typedIn(fields, new FormData(event.currentTarget)));
    setWrong('wrong' in result ? result : undefined);
    if ('form' in result) {
      start.mutate(result.form);
    }
  };
  const wrong = mistake ?? (start.error instanceof ProblemError ? refusedField(start.error.problem) : undefined);
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
      <div className="row acts">
        <span className="grow" />
        <button type="button" onClick={close}>
          Leave it
        </button>
        <button type="submit" className="main" disabled={start.isPending}>
          {start.isPending ? 'Starting …' : 'Start'}
        </button>
      </div>
    </form>
  );
}
