/** Another run from this moment on, with another state; the one that it comes from stays as it is. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { inPath, type Run, read, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';

export default function ForkDialog({ head, at, close }: { head: Run; at: number; close: () => void }) {
  const moment = useQuery({ queryKey: ['at', head.id, at], queryFn: () => read<Schemas['Moment']>(`/runs/${inPath(head.id)}/at/${at}`) });
  return (
    <ModalOverlay className="modal-under" isOpen isDismissable onOpenChange={(open) => open || close()}>
      <Modal className="modal">
        <Dialog>
          <div className="stack pad">
            <Heading slot="title">Fork at entry {at}</Heading>
            {moment.error ? <Fault error={moment.error} /> : null}
            {moment.data ? <ForkForm head={head} at={at} first={JSON.stringify(moment.data.state, null, 2)} close={close} /> : null}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ForkForm({ head, at, first, close }: { head: Run; at: number; first: string; close: () => void }) {
  const navigate = useNavigate();
  const [text, type] = useState(first);
  const fork = useMutation({
    mutationFn: async (seed: string) => {
      const edited = text === first ? {} : { state: JSON.parse(text) as unknown };
      return send<Run>('POST', `/runs/${inPath(head.id)}/fork`, {
        seq: at,
        actor: 'studio',
        ...edited,
        ...(seed ? { seed: Number(seed) } : {}),
      });
    },
    onSuccess: (run) => {
      close();
      void navigate({ to: '/runs/$moment', params: { moment: run.id } });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    fork.mutate(String(new FormData(event.currentTarget).get('seed') ?? ''));
  };
  return (
    <form className="stack" onSubmit={submit}>
      <p className="dim">The new run goes on from here with this state. {head.id} stays as it is.</p>
      <label htmlFor="fork-state">State</label>
      <textarea id="fork-state" className="mono" rows={14} spellCheck={false} value={text} onChange={(event) => type(event.target.value)} />
      <div className="row">
        <label htmlFor="fork-seed">Seed</label>
        <input id="fork-seed" name="seed" type="number" placeholder="as it was" />
        <span className="grow" />
        <button type="button" onClick={close}>
          Leave it
        </button>
        <button type="submit" className="main" disabled={fork.isPending}>
          Fork
        </button>
      </div>
      {fork.error ? <Fault error={fork.error} /> : null}
    </form>
  );
}
