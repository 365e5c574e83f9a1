/** The page: which app and run, and one of the views. What is shown is in the address: #map, #screens, …, a screen or a crash. */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { CoverageView } from './CoverageView';
import { CrashArticles } from './CrashArticles';
import { DecisionTable } from './DecisionTable';
import { LimitList } from './LimitList';
import { ReportHeader } from './ReportHeader';
import { ReportMap } from './ReportMap';
import { ScreenCards } from './ScreenCards';
import { ScreenDetails } from './ScreenDetails';
import { ScreenSearch } from './ScreenSearch';
import { hits } from './search';
import { goTo, usePlace } from './usePlace';
import { useReport } from './useReport';

type View = { name: string; label: string; count?: number };

export function ReportPage() {
  const report = useReport();
  const place = usePlace();
  const [sought, seek] = useState('');
  const found = useMemo(() => hits(report, sought), [report, sought]);
  const matching = useMemo(() => (found === null ? null : new Set(found.map((one) => one.screen.id))), [found]);
  const views = useViews();
  const screen = report.screenOf(place);
  const crash = report.crashOf(place);
  const view = crash ? 'crashes' : (views.find((one) => one.name === place)?.name ?? 'map');
  const byKeyboard = useKeys(screen !== undefined);
  const leave = useCallback(() => goTo('map'), []);
  return (
    <div className="report">
      <ReportHeader />
      <div className="bar">
        <nav className="tabs" aria-label="Views">
          {views.map(({ name, label, count }) => (
            <a key={name} href={`#${name}`} data-tab={name} aria-current={name === view ? 'page' : undefined}>
              {label}
              {count !== undefined && <span className="amount">{count}</span>}
            </a>
          ))}
        </nav>
        <ScreenSearch sought={sought} seek={seek} found={found} />
      </div>
      <main>
        <section className="view view-map" data-view="map" aria-label="Screen map" inert={view !== 'map'}>
          <ReportMap chosen={screen?.id ?? ''} found={matching} wanted={view === 'map'} />
          {screen && <ScreenDetails key={screen.id} screen={screen} focused={byKeyboard.current} close={leave} />}
        </section>
        {view === 'screens' && <ScreenCards found={matching} />}
        {view === 'crashes' && <CrashArticles chosen={crash} />}
        {view === 'limits' && <LimitList />}
        {view === 'coverage' && <CoverageView />}
        {view === 'decisions' && <DecisionTable />}
      </main>
    </div>
  );
}

function useViews(): View[] {
  const { map, summary } = useReport();
  const limits = summary.device_limits.length + summary.few_screens_since.length;
  return [
    { name: 'map', label: 'Map' },
    { name: 'screens', label: 'Screens', count: summary.screens },
    { name: 'crashes', label: 'Crashes', count: map.crashes.length },
    ...(limits > 0 ? [{ name: 'limits', label: 'Limits', count: limits }] : []),
    { name: 'coverage', label: 'Coverage' },
    { name: 'decisions', label: 'Decisions' },
  ];
}

/** Escape closes a screen's details, a slash goes to the search. Tells whether the last thing that was done was done by keyboard. */
function useKeys(open: boolean): { current: boolean } {
  const byKeyboard = useRef(false);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      byKeyboard.current = true;
      const target = event.target instanceof Element ? event.target : null;
      if (event.key === 'Escape' && open && !target?.closest('.search')) {
        goTo('map');
        document.querySelector<HTMLElement>('.screen.chosen, .screen[tabindex="0"]')?.focus();
      }
      if (event.key === '/' && !target?.closest('input, select, textarea')) {
        event.preventDefault();
        document.querySelector<HTMLElement>('.search input')?.focus();
      }
    };
    const point = () => {
      byKeyboard.current = false;
    };
    addEventListener('keydown', press, true);
    addEventListener('pointerdown', point, true);
    return () => {
      removeEventListener('keydown', press, true);
      removeEventListener('pointerdown', point, true);
    };
  }, [open]);
  return byKeyboard;
}
