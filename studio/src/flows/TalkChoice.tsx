/** The talk that guards are asked for: one that was held, answers that one writes here, or none. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RunPage, read } from '../api/client';

/** As the API takes it. */
export type AskedTalk = { talk?: string; sheet?: Record<string, unknown> };

const NONE = '';
const WRITTEN = ' written';

type Given = { name: string; talk: AskedTalk; choose: (talk: AskedTalk) => void };

export function TalkChoice({ name, talk, choose }: Given) {
  const id = useId();
  const [written, write] = useState('{}');
  const [wrong, tell] = useState('');
  const talks = useQuery({
    queryKey: ['talks', name],
    queryFn: () => read<RunPage>(`/runs?label=${encodeURIComponent(`flow=${name}`)}&limit=20`),
  });
  const take = (text: string) => {
    write(text);
    try {
      choose({ sheet: { answers: JSON.parse(text) as Record<string, unknown> } });
      tell('');
    } catch (problem) {
      tell(`This is no JSON yet: ${problem instanceof Error ? problem.message : ''}`);
    }
  };
  return (
    <div className="stack">
      <div className="row">
        <label htmlFor={`${id}talk`}>What guards come to in</label>
        <select
          id={`${id}talk`}
          value={talk.talk ?? (talk.sheet ? WRITTEN : NONE)}
          onChange={({ target }) => {
            if (target.value === WRITTEN) take(written);
            else choose(target.value === NONE ? {} : { talk: target.value });
          }}
        >
          <option value={NONE}>no talk</option>
          <option value={WRITTEN}>answers that you write</option>
          {talks.data?.items.map((run) => (
            <option key={run.id} value={run.id}>
              {run.id}, {run.status}
            </option>
          ))}
        </select>
      </div>
      {talk.sheet ? (
        <>
          <label htmlFor={`${id}answers`}>Answers by key, as JSON</label>
          <textarea id={`${id}answers`} rows={2} spellCheck={false} value={written} onChange={({ target }) => take(target.value)} />
          {wrong ? <p className="wrong">{wrong}</p> : null}
        </>
      ) : null}
    </div>
  );
}
