/** An app's screens as an exploration found them, at the cursor: with their pictures, the ways between them, crashes, and what is left to try. */
import { useMemo, useState } from 'react';
import { Fault } from '../app/Fault';
import { FilePicture } from '../files/FilePicture';
import { useQuiet } from '../live/useQuiet';
import { counted } from '../ui/counted';
import { type AppMap, actionsByScreen } from './appMap';
import { CrashList } from './CrashList';
import { drawn } from './drawnMap';
import { type PictureOf, ScreenGraph } from './ScreenGraph';
import { ScreenList } from './ScreenList';
import { ScreenPanel } from './ScreenPanel';
import { useMap } from './useMap';

type Props = { run: string; seq: number; goesOn: boolean };

const LOOK_MS = 1000;

/** Of more screens than these, pictures that are patches of some pixels are not read. */
const MANY = 300;

function pictureOf(screens: number): PictureOf {
  return ({ picture }, width, height, distance) =>
    picture && (distance !== 'far' || screens <= MANY) ? (
      <FilePicture hash={picture} label="" width={width} height={height} small={distance !== 'near'} />
    ) : (
      <span className="picture none" aria-hidden="true" />
    );
}

export default function MapView({ run, seq, goesOn }: Props) {
  const at = useQuiet(seq, LOOK_MS);
  const moment = useMap(run, at);
  const map = moment.data?.map;
  if (moment.isError) {
    return <Fault error={moment.error} />;
  }
  if (!map) {
    return <p className="dim pad">The map as it was then is made from the journal …</p>;
  }
  return Object.keys(map.screens).length === 0 ? (
    <div className="empty">
      <h2>{goesOn ? 'No screens yet' : 'No screens'}</h2>
      <p>
        {goesOn
          ? 'Each screen comes here with its picture as soon as it was seen. The first one takes as long as a device takes to start: up to a minute for the first time on a machine.'
          : 'The run had seen none by then.'}
      </p>
    </div>
  ) : (
    <Explored map={map} run={run} seq={moment.data?.seq ?? at} />
  );
}

function Explored({ map, run, seq }: { map: AppMap; run: string; seq: number }) {
  const [chosen, choose] = useState('');
  const [view, show] = useState<'graph' | 'list' | 'crashes'>('graph');
  const [allWays, setAllWays] = useState(false);
  const actions = useMemo(() => actionsByScreen(map), [map]);
  const drawing = useMemo(() => drawn(map, actions), [map, actions]);
  const picture = useMemo(() => pictureOf(drawing.screens.length), [drawing.screens.length]);
  const shown = useMemo(() => ({ other: allWays, back: allWays }), [allWays]);
  const left = useMemo(() => [...actions.values()].flat().filter((one) => one.tried === 0).length, [actions]);
  const screen = map.screens[chosen];
  return (
    <div className="map">
      <div className="map-head">
        <b>{counted(Object.keys(map.screens).length, 'screen')}</b>
        <span className="dim">
          {counted(Object.keys(map.transitions).length, 'way')} · {counted(left, 'action')} untried
        </span>
        <span className="space" />
        <label className="dim check">
          <input type="checkbox" checked={allWays} onChange={(event) => setAllWays(event.target.checked)} /> all ways
        </label>
        {(['graph', 'list', 'crashes'] as const).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={view === one} onClick={() => show(one)}>
            {one === 'crashes' ? `Crashes ${map.crashes.length}` : one === 'graph' ? 'Graph' : 'List'}
          </button>
        ))}
      </div>
      <div className="map-body">
        {view === 'graph' && <ScreenGraph map={drawing} chosen={chosen} choose={choose} shown={shown} picture={picture} />}
        {view === 'list' && <ScreenList map={map} actions={actions} chosen={chosen} choose={choose} />}
        {view === 'crashes' && <CrashList map={map} run={run} choose={choose} />}
        {screen && (
          <ScreenPanel
            key={screen.id}
            map={map}
            screen={screen}
            actions={actions.get(screen.id) ?? []}
            run={run}
            seq={seq}
            choose={choose}
            close={() => choose('')}
          />
        )}
      </div>
    </div>
  );
}
