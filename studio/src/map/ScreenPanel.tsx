import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inPath, read } from '../api/client';
import type { Schemas } from '../api/schemas';
import { Fault } from '../app/Fault';
import { FilePicture } from '../files/FilePicture';
import { type AppMap, type Known, placeOf, type Screen, screensOf, words } from './appMap';
import { PinActs } from './PinActs';

type Props = {
  map: AppMap;
  screen: Screen;
  actions: Known[];
  run: string;
  seq: number;
  choose: (id: string) => void;
  close: () => void;
};

const WIDE = 180;

/** One screen: its picture, what leads there and away, what can be done, and why it is another one than its like. */
export function ScreenPanel({ map, screen, actions, run, seq, choose, close }: Props) {
  const ways = Object.values(map.transitions);
  const untried = actions.filter((one) => one.tried === 0);
  return (
    <aside className="screen-panel" aria-label={`Screen ${screen.id}`}>
      <div className="panel-head">
        <h3>{screen.title || screen.id}</h3>
        <button type="button" className="quiet" aria-label="Close" onClick={close}>
          ×
        </button>
      </div>
      <p className="dim">
        {screen.id} · {placeOf(screen)} · found at step {screen.first_step} · seen {screen.visits}×
      </p>
      {screen.screenshot && (
        <FilePicture
          hash={screen.screenshot}
          label={`Picture of ${screen.title || screen.id}`}
          width={WIDE}
          height={Math.round((WIDE * screen.height) / Math.max(1, screen.width))}
        />
      )}
      <Ways title="Leads there" map={map} choose={choose} ways={ways.filter((one) => one.to === screen.id).map((one) => [one, one.from])} />
      <Ways title="Leads away" map={map} choose={choose} ways={ways.filter((one) => one.from === screen.id).map((one) => [one, one.to])} />
      {untried.length > 0 && (
        <details open={untried.length <= 8}>
          <summary>{untried.length} untried</summary>
          <ul>
            {untried.map((one) => (
              <li key={one.key}>{words(one)}</li>
            ))}
          </ul>
        </details>
      )}
      <WhyTwo map={map} screen={screen} run={run} seq={seq} />
    </aside>
  );
}

type Way = [AppMap['transitions'][string], string];

function Ways({ title, ways, map, choose }: { title: string; ways: Way[]; map: AppMap; choose: (id: string) => void }) {
  return ways.length === 0 ? null : (
    <details open={ways.length <= 8}>
      <summary>
        {title}: {ways.length}
      </summary>
      <ul>
        {ways.map(([way, other]) => (
          <li key={way.id}>
            {words(way.action)}{' '}
            <button type="button" className="link" onClick={() => choose(other)}>
              {map.screens[other]?.title || other}
            </button>{' '}
            <span className="dim">{way.count}×</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Why the screen and another one are two: what can be seen, and what the map has learned. */
function WhyTwo({ map, screen, run, seq }: { map: AppMap; screen: Screen; run: string; seq: number }) {
  const [other, compare] = useState('');
  const told = useQuery({
    queryKey: ['why', run, seq, screen.id, other],
    queryFn: () =>
      read<Schemas['Explanation']>(
        `/runs/${inPath(run)}/at/${seq}/explanation?a=${encodeURIComponent(screen.id)}&b=${encodeURIComponent(other)}`,
      ),
    enabled: other !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <label className="why-two">
        Why is it another screen than
        <select value={other} onChange={(event) => compare(event.target.value)}>
          <option value="">…</option>
          {screensOf(map)
            .filter((one) => one.id !== screen.id)
            .map((one) => (
              <option key={one.id} value={one.id}>
                {one.id} {one.title}
              </option>
            ))}
        </select>
      </label>
      {told.error && <Fault error={told.error} />}
      {told.isFetching && !told.data && <p className="dim">Both are held against each other …</p>}
      {told.data && <pre className="why-told">{told.data.lines.join('\n')}</pre>}
      {other !== '' && <PinActs key={other} run={run} seq={seq} a={screen.id} b={other} />}
    </>
  );
}
