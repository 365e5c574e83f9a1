/** What was said and done in a run, as a talk: its last messages, those before them when they are asked for. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { inPath, type Run, send } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { FilePicture } from '../files/FilePicture';
import { TargetOutline } from '../inbox/AskedPicture';
import type { Region } from '../inbox/asked';
import { toldText } from '../inbox/told';
import { useAskSchemas } from '../inbox/useAskSchemas';
import { actorName } from '../ui/actor';
import { May } from '../ui/May';
import { Status } from '../ui/Status';
import { clock } from '../ui/time';
import type { Message } from './messages';
import { targetOf } from './target';
import { useMessages } from './useMessages';
import './chat.css';

type Props = { head: Run; seq: number; live: boolean; move: (seq: number) => void };

const KINDS: Record<Message['kind'], string> = {
  user_message: '',
  agent_message: '',
  agent_question: 'asks',
  observation: 'sees',
  proposal: 'means to',
  ruling: 'rule',
  result: 'done',
  end: 'end',
};

export default function ChatView({ head, seq, live, move }: Props) {
  const { said, error, earlier } = useMessages(head.id, seq);
  const log = useRef<HTMLDivElement>(null);
  const shown = said.messages.filter((one) => one.number <= seq);
  useEnd(log, live, shown.at(-1)?.number ?? 0);
  const stand = useStand(log, shown[0]?.number ?? 0);
  const goBack = () => {
    stand();
    earlier();
  };
  return (
    <div className="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <div ref={log} className="chat-log" role="log" aria-label="What was said and done" tabIndex={0}>
        {shown.length === 0 && !error && <p className="dim">Nothing was said yet.</p>}
        {said.earlier && shown.length > 0 && (
          <button type="button" className="more" onClick={goBack}>
            Earlier messages
          </button>
        )}
        {shown.map((one, i) => (
          <Bubble key={`${one.number} ${one.kind} ${one.text}`} run={head.id} message={one} target={targetOf(shown, i)} move={move} />
        ))}
      </div>
      {error !== undefined && <Fault error={error} />}
      <May as="operator" instead={<p className="dim">Saying something to it takes the role operator.</p>}>
        <Say run={head} />
      </May>
    </div>
  );
}

/** What is in view stays there when earlier messages come before it; browsers see to that but at the very beginning. To be called when they are asked for. */
function useStand(log: RefObject<HTMLDivElement | null>, first: number): () => void {
  const kept = useRef<{ message: HTMLElement; top: number }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages have come before those that were there
  useLayoutEffect(() => {
    const { current: former } = kept;
    const shown = log.current;
    kept.current = undefined;
    if (former?.message.isConnected && shown?.scrollTop === 0) {
      shown.scrollTop = former.message.offsetTop - former.top;
    }
  }, [log, first]);
  return () => {
    const message = log.current?.querySelector<HTMLElement>('.said');
    kept.current = message ? { message, top: message.offsetTop } : undefined;
  };
}

/** Stays at the end of a log while new messages come, and while their pictures do, which make it longer. */
function useEnd(log: RefObject<HTMLDivElement | null>, live: boolean, last: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to
  useEffect(() => {
    const shown = log.current;
    if (!live || !shown) {
      return undefined;
    }
    let top = 0;
    const toEnd = () => {
      shown.scrollTop = shown.scrollHeight;
      top = shown.scrollTop;
    };
    const grown = new ResizeObserver(() => shown.scrollTop >= top && toEnd());
    toEnd();
    for (const one of shown.children) {
      grown.observe(one);
    }
    return () => grown.disconnect();
  }, [log, live, last]);
}

type BubbleProps = { run: string; message: Message; target: Region | undefined; move: (seq: number) => void };

function Bubble({ run, message, target, move }: BubbleProps) {
  const closing = message.kind === 'end' && hasWords(message);
  const talk = closing || ['user_message', 'agent_message', 'agent_question'].includes(message.kind);
  return (
    <div className={`said ${message.from} ${message.kind} ${talk ? 'talk' : 'deed'}`} data-number={message.number}>
      <span className="said-head">
        <b>{message.actor || message.from}</b> {message.kind === 'result' && hasFailed(message) ? 'failed' : KINDS[message.kind]}{' '}
        {closing && <Status of={String(message.data?.status)} />}
        <button type="button" className="link" title={`To entry ${message.number}`} onClick={() => move(message.number)}>
          {clock(message.at)}
        </button>
      </span>
      <span className="said-text">{message.question === undefined ? message.text : <QuestionText run={run} message={message} />}</span>
      {message.picture && (
        <span className="said-picture">
          <FilePicture hash={message.picture} label={`Picture: ${message.text}${target ? ', with the target outlined' : ''}`} />
          <TargetOutline target={target} />
        </span>
      )}
    </div>
  );
}

/** A question's fields in words. */
function QuestionText({ run, message: { node = '', text, question } }: { run: string; message: Message }) {
  const { question: schema } = useAskSchemas({ run, node, question });
  return toldText(text, question, schema);
}

/** Whether what was to be done was not. */
function hasFailed(message: Message): boolean {
  return message.data?.ok === false;
}

/** Whether it ended with words of its own. */
function hasWords(message: Message): boolean {
  return message.data?.said === true;
}

const TAKEN: Record<Schemas['MessageTaken']['taken'], string> = {
  answer: 'It was the answer to what was asked.',
  queued: 'It is read after the act that is under way.',
  started: 'It goes on in another run.',
};

/** A message can be said at any time; a run that has ended is continued by another one, where its agent can do that. */
function Say({ run }: { run: Run }) {
  const go = useNavigate();
  const [said, setSaid] = useState<Schemas['MessageTaken']>();
  const [error, tell] = useState<unknown>();
  const say = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') {
      return;
    }
    try {
      const taken = await send<Schemas['MessageTaken']>('POST', `/runs/${inPath(run.id)}/messages`, { text, actor: actorName() });
      form.reset();
      setSaid(taken);
      tell(undefined);
      if (taken.run !== run.id) {
        void go({ to: '/runs/$moment', params: { moment: taken.run } });
      }
    } catch (problem) {
      tell(problem);
    }
  };
  return (
    <form className="chat-say" onSubmit={(event) => void say(event)}>
      {error !== undefined && <Fault error={error} />}
      <div role="status" className="dim">
        {said && TAKEN[said.taken]}
      </div>
      <div className="row">
        <input className="grow" type="text" name="text" aria-label="Message" placeholder="Say something to the run" autoComplete="off" />
        <button type="submit" className="main">
          Send
        </button>
      </div>
    </form>
  );
}
