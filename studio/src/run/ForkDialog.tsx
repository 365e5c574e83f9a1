/** Another run from this moment on, with another state; the one that it comes from stays as it is. */

import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { inPath, type Run, read, send } from '../api/client';
import { parseExact } from '../api/exact';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { actorName } from '../ui/actor';
import { type Budgets, budgetsOf, limitsTyped, runField, turnField } from './budgets';
import { labelsOf } from './labels';
import { limitName, type MeterLabels } from './meters';
import { type StateEdit, StateEdits } from './StateEdits';
import { StateText } from './StateText';
import { useMeterLabels } from './useMeterLabels';
import { useStateSchema } from './useStateSchema';

/** A longer state is read by window. */
const MOST_TEXT = 100_000;

export default function ForkDialog({ head, at, close }: { head: Run; at: number; close: () => void }) {
  const moment = useQuery({
    queryKey: ['at', head.id, at],
    queryFn: () => read<Schemas['Moment']>(`/runs/${inPath(head.id)}/at/${at}?most=${MOST_TEXT}`),
  });
  const first = useQuery({ queryKey: ['budgets', head.id], queryFn: () => budgetsOf(head.id) });
  return (
    <ModalOverlay className="modal-under" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="modal">
        <Dialog>
          <div className="stack pad">
            <Heading slot="title">Fork at entry {at}</Heading>
            {moment.error ? <Fault error={moment.error} /> : null}
            {first.error ? <Fault error={first.error} /> : null}
            {moment.data && first.isSuccess ? (
              <ForkForm head={head} at={at} first={shownAs(moment.data)} budgets={first.data} close={close} />
            ) : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Nothing of a state that is too long for an editor. */
function shownAs(moment: Schemas['Moment']): string | undefined {
  return moment.state_length === undefined ? JSON.stringify(moment.state, null, 2) : undefined;
}

/** The limits with what was typed into the form, if anything is another. */
function changed(budgets: Budgets, form: FormData): { budgets?: Budgets } {
  const typed = limitsTyped(budgets, (field) => form.get(field));
  return typed === undefined ? {} : { budgets: typed };
}

type LimitProps = { title: string; limits: Record<string, number>; field: (meter: string) => string; labels: MeterLabels };

/** A field for each limit, if there is any. */
function Limits({ title, limits, field, labels }: LimitProps) {
  const each = Object.entries(limits);
  return each.length === 0 ? null : (
    <fieldset className="budgets">
      <legend>{title}</legend>
      {each.map(([meter, most]) => (
        <label key={meter}>
          {limitName(meter, labels)}
          <input type="number" min={0} step={1} required name={field(meter)} defaultValue={most} />
        </label>
      ))}
    </fieldset>
  );
}

type FormProps = { head: Run; at: number; first: string | undefined; budgets: Budgets; close: () => void };

function ForkForm({ head, at, first, budgets, close }: FormProps) {
  const navigate = useNavigate();
  const labels = useMeterLabels(head);
  const schema = useStateSchema(head);
  const [text, type] = useState(first ?? '');
  const [edits, edit] = useState<readonly StateEdit[]>([]);
  const [wrong, tell] = useState('');
  const fork = useMutation({
    mutationFn: async ({ form, named }: { form: FormData; named: Record<string, string> }) => {
      const seed = String(form.get('seed') ?? '');
      const edited = first === undefined ? { edits } : text === first ? {} : { state: parseExact(text) };
      return send<Run>('POST', `/runs/${inPath(head.id)}/fork`, {
        seq: at,
        actor: actorName(),
        ...edited,
        ...changed(budgets, form),
        ...(seed ? { seed: parseExact(seed) } : {}),
        ...(Object.keys(named).length > 0 ? { labels: named } : {}),
      });
    },
    onSuccess: (run) => {
      close();
      void navigate({ to: '/runs/$moment', params: { moment: run.id } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const told = labelsOf(String(form.get('labels') ?? ''));
    tell('wrong' in told ? told.wrong : '');
    if ('labels' in told) {
      fork.mutate({ form, named: told.labels });
    }
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="dim">The new run goes on from here with this state. {head.id} stays as it is.</p>
      <Limits title="Budgets" limits={budgets.per_run} field={runField} labels={labels} />
      <Limits title="Budgets within one turn of the loop" limits={budgets.per_iteration} field={turnField} labels={labels} />
      <div className="row">
        <label htmlFor="fork-seed">Seed</label>
        <input id="fork-seed" name="seed" type="number" placeholder="as it was" />
        <label htmlFor="fork-labels">Labels</label>
        <input
          id="fork-labels"
          className="grow"
          name="labels"
          type="text"
          placeholder="name=value, …"
          autoComplete="off"
          aria-invalid={wrong !== ''}
          aria-describedby="fork-labels-wrong"
        />
      </div>
      <p id="fork-labels-wrong" className="wrong" role="alert" hidden={wrong === ''}>
        {wrong}
      </p>
      {first === undefined ? (
        <StateEdits run={head.id} seq={at} edits={edits} edit={edit} schema={schema} />
      ) : (
        <StateText first={first} text={text} type={type} schema={schema} />
      )}
      {fork.error ? <Fault error={fork.error} /> : null}
      <div className="row acts">
        <span className="grow" />
        <button type="button" onClick={close}>
          Leave it
        </button>
        <button type="submit" className="main" disabled={fork.isPending}>
          {fork.isPending ? 'Forking …' : 'Fork'}
        </button>
      </div>
    </form>
  );
}
