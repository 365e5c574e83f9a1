import { useMemo, useState, useSyncExternalStore } from 'react';
import { type PictureOf, ScreenGraph } from '../map/ScreenGraph';
import { Empty } from './parts';
import type { Report } from './reportData';
import { drawnReport } from './reportDrawing';
import { goTo } from './usePlace';
import { useReport } from './useReport';

type Props = { chosen: string; found: ReadonlySet<string> | null; wanted: boolean };

/** More ways across than these hide the others, so they show on demand. */
const MANY = 80;

/** Small pictures, and the whole ones where they are seen larger than that. */
function pictureOf(report: Report): PictureOf {
  return ({ id, picture }, width, height, distance) => {
    const source = (distance === 'near' && report.screenOf(id)?.screenshot) || picture;
    return source ? (
      <img className="picture" src={source} alt="" width={width} height={height} loading="lazy" decoding="async" draggable={false} />
    ) : (
      <span className="picture none" aria-hidden="true" />
    );
  };
}

const choose = (screen: string) => goTo(screen || 'map');

/** The screens where the report has placed them: there is a layout for wide windows and one for tall ones. Drawn when it is first wanted, and kept. */
export function ReportMap({ chosen, found, wanted }: Props) {
  const report = useReport();
  const tall = useSyncExternalStore(watchSize, () => innerWidth < innerHeight);
  const [drawnOnce, draw] = useState(wanted);
  if (wanted && !drawnOnce) {
    draw(true);
  }
  const map = useMemo(() => drawnReport(report, tall ? report.layouts.tall : report.layouts.wide), [report, tall]);
  const picture = useMemo(() => pictureOf(report), [report]);
  const across = useMemo(() => map.ways.filter((one) => one.kind === 'other').length, [map]);
  const [other, showOther] = useState(across <= MANY);
  const [back, showBack] = useState(false);
  const shown = useMemo(() => ({ other, back }), [other, back]);
  if (map.screens.length === 0) {
    return <NoScreens />;
  }
  return (
    <div className="report-map">
      {drawnOnce && (
        <ScreenGraph key={String(tall)} map={map} chosen={chosen} choose={choose} shown={shown} picture={picture} found={found} />
      )}
      <div className="map-options">
        {across > 0 && <Toggle label="Cross links" on={other} turn={showOther} />}
        {map.ways.some((one) => one.kind === 'back') && <Toggle label="Back" on={back} turn={showBack} />}
      </div>
    </div>
  );
}

function Toggle({ label, on, turn }: { label: string; on: boolean; turn: (on: boolean) => void }) {
  return (
    <label className="toggle">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} />
      {label}
    </label>
  );
}

function NoScreens() {
  const { map, summary } = useReport();
  const why =
    summary.device_limits.length > 0
      ? 'The device lacks what the app needs; see Limits.'
      : map.crashes.length > 0
        ? 'The app crashed before it showed one; see Crashes.'
        : 'The run ended before the app showed one.';
  return (
    <div className="report-map">
      <Empty title="No screen was seen">{why}</Empty>
    </div>
  );
}

function watchSize(tell: () => void): () => void {
  addEventListener('resize', tell);
  return () => removeEventListener('resize', tell);
}
