/** What a later exploration has gained, lost and found changed, with the screens' pictures side by side. */
import { type ReactNode, useState } from 'react';
import { counted } from '../ui/counted';

type Side = { run: string; app: string; version: string; screens: number; transitions: number; crashes: number };
type ScreenRef = { id: string; title: string; activity: string; tried: boolean };
type ScreenChange = { was: string; is: string; title: string; activity: string; what: string[] };
type Way = { from: string; from_title: string; action: string; to: string; to_title: string; tried: boolean };
type WayChange = { from: string; from_title: string; action: string; led_to: string; leads_to: string };
type CrashRef = { id: string; exception: string; message: string; screen: string | null; tried: boolean };
type Changes<T, C> = { gained: T[]; lost: T[]; changed: C[] };
export type DiffData = {
  diff: {
    one: Side;
    other: Side;
    screens: Changes<ScreenRef, ScreenChange>;
    transitions: Changes<Way, WayChange>;
    crashes: Changes<CrashRef, CrashRef>;
  };
  /** Where pictures are, by side and screen: `one s001`. */
  pictures: Record<string, string>;
};
type Part = { id: string; title: string; rows: ReactNode[] };

export function DiffPage({ data }: { data: DiffData }) {
  const { diff } = data;
  const parts = partsOf(data).filter((one) => one.rows.length > 0);
  const [only, choose] = useState('');
  const shown = parts.filter((one) => only === '' || one.id === only);
  return (
    <main className="diff">
      <h1 dir="auto">What changed in {diff.other.app}</h1>
      <div className="sides">
        <SideCard name="before" side={diff.one} />
        <SideCard name="after" side={diff.other} />
      </div>
      {parts.length === 0 && <p className="same">Both runs found the same.</p>}
      {parts.length > 1 && (
        <nav className="choose" aria-label="What to show">
          {[{ id: '', title: 'All', rows: [] } as Part, ...parts].map((one) => (
            <button key={one.id} type="button" aria-pressed={only === one.id} onClick={() => choose(one.id)}>
              {one.title} {one.rows.length > 0 && <span className="amount">{one.rows.length}</span>}
            </button>
          ))}
        </nav>
      )}
      {shown.map((one) => (
        <section key={one.id} aria-label={one.title}>
          <h2>
            {one.title} <span className="amount">{one.rows.length}</span>
          </h2>
          <ul className="entries">
            {one.rows.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and its rows have no names
              <li key={i}>{row}</li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function partsOf({ diff: { crashes, screens, transitions }, pictures }: DiffData): Part[] {
  const was = (id: string) => <Picture source={pictures[`one ${id}`]} />;
  const is = (id: string) => <Picture source={pictures[`other ${id}`]} />;
  return [
    { id: 'crashes-gained', title: 'Crashes gained', rows: crashes.gained.map(crashRow) },
    { id: 'crashes-lost', title: 'Crashes lost', rows: crashes.lost.map(crashRow) },
    { id: 'screens-changed', title: 'Screens changed', rows: screens.changed.map((one) => changeRow(one, was(one.was), is(one.is))) },
    { id: 'screens-gained', title: 'Screens gained', rows: screens.gained.map((one) => screenRow(one, is(one.id))) },
    { id: 'screens-lost', title: 'Screens lost', rows: screens.lost.map((one) => screenRow(one, was(one.id))) },
    { id: 'transitions-changed', title: 'Transitions changed', rows: transitions.changed.map(wayChangeRow) },
    { id: 'transitions-gained', title: 'Transitions gained', rows: transitions.gained.map(wayRow) },
    { id: 'transitions-lost', title: 'Transitions lost', rows: transitions.lost.map(wayRow) },
  ];
}

function SideCard({ name, side }: { name: string; side: Side }) {
  return (
    <section className="side" aria-label={name}>
      <h2>{name}</h2>
      <p>
        <code>{side.run}</code>
      </p>
      <p>
        version {side.version}: {counted(side.screens, 'screen')}, {counted(side.transitions, 'transition')},{' '}
        {counted(side.crashes, 'crash', 'crashes')}
      </p>
    </section>
  );
}

function Picture({ source }: { source: string | undefined }) {
  const [broken, fail] = useState(false);
  return source && !broken ? (
    <a href={source}>
      <img src={source} alt="The screen’s picture, alone" loading="lazy" onError={() => fail(true)} />
    </a>
  ) : (
    <span className="none">no picture</span>
  );
}

function figure(caption: string, picture: ReactNode): ReactNode {
  return (
    <figure>
      {picture}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

function changeRow({ title, activity, what }: ScreenChange, was: ReactNode, is: ReactNode): ReactNode {
  return (
    <div className="pair">
      {figure('before', was)}
      {figure('after', is)}
      <div>
        <Name title={title} activity={activity} />
        <ul className="what">
          {what.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two lines may be the same
            <li key={i} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function screenRow({ id, title, activity, tried }: ScreenRef, picture: ReactNode): ReactNode {
  return (
    <div className="pair">
      {figure(id, picture)}
      <div>
        <Name title={title} activity={activity} />
        <Untried tried={tried} />
      </div>
    </div>
  );
}

function Name({ title, activity }: { title: string; activity: string }) {
  return (
    <>
      <h3 dir="auto">{title}</h3>
      <p className="dim">{activity}</p>
    </>
  );
}

function crashRow({ exception, message, tried }: CrashRef): ReactNode {
  return (
    <>
      <strong className="wrong">{exception}</strong> <span dir="auto">{message}</span> <Untried tried={tried} />
    </>
  );
}

function wayRow({ action, from_title, to_title, tried }: Way): ReactNode {
  return (
    <>
      {action} on <b dir="auto">{from_title}</b> leads to <b dir="auto">{to_title}</b> <Untried tried={tried} />
    </>
  );
}

function wayChangeRow({ action, from_title, leads_to, led_to }: WayChange): ReactNode {
  return (
    <>
      {action} on <b dir="auto">{from_title}</b> leads to <b dir="auto">{leads_to}</b>, no longer to <b dir="auto">{led_to}</b>
    </>
  );
}

/** A thing that is there no more may only not have been looked for. */
function Untried({ tried }: { tried: boolean }) {
  return tried ? null : <span className="tag">not tried in the other run</span>;
}
