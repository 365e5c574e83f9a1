/** The crashes, each with its picture, the way to it, how sure that way is, and its stack trace. */
import { useEffect } from 'react';
import { CopyButton, Empty, ScreenRow, Thumb } from './parts';
import { type CrashProof, type CrashStep, type FoundCrash, plural, type Report, said, shortName, titleOf } from './reportData';
import { useReport } from './useReport';

export function CrashArticles({ chosen }: { chosen: FoundCrash | undefined }) {
  const { map, summary } = useReport();
  useEffect(() => {
    const article = chosen && document.getElementById(`crash-${chosen.id}`);
    article?.scrollIntoView({ block: 'start' });
    article?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <section className="view" data-view="crashes" aria-label="Crashes">
      {map.crashes.length === 0 ? (
        <Empty title="No crash">The app survived {plural(summary.steps, 'step')}.</Empty>
      ) : (
        map.crashes.map((one) => <Article key={one.id} crash={one} />)
      )}
    </section>
  );
}

function Article({ crash }: { crash: FoundCrash }) {
  const report = useReport();
  const screen = report.screenOf(crash.screen);
  return (
    <article className="panel" id={`crash-${crash.id}`} tabIndex={-1} aria-label={`Crash ${crash.id}`}>
      <header>
        <h2>
          <span className="wrong">{shortName(crash.exception)}</span> <code>{crash.exception}</code>
        </h2>
        <p className="message" dir="auto">
          {crash.message || 'The exception has no message.'}
        </p>
        <p className="facts">
          <span>{crash.id}</span>
          {screen ? (
            <span>
              on{' '}
              <a href={`#${screen.id}`} dir="auto">
                {titleOf(screen)}
              </a>
            </span>
          ) : (
            <span>before the first screen</span>
          )}
          <span>at step {crash.step}</span>
          <span>met {plural(crash.count, 'time')}</span>
          {crash.proof && <ProofTag proof={crash.proof} />}
        </p>
      </header>
      <div className="crash-parts">
        {screen ? (
          <a className="crash-picture" href={`#${screen.id}`} aria-label="Screen before the crash">
            <Thumb screen={screen} />
          </a>
        ) : (
          <span className="crash-picture">
            <Thumb screen={undefined} />
          </span>
        )}
        <Steps crash={crash} />
        <details className="trace" open>
          <summary>Stack trace</summary>
          <CopyButton label="Copy trace" text={crash.stack_trace} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <pre tabIndex={0}>{crash.stack_trace || 'No stack trace was kept.'}</pre>
        </details>
      </div>
    </article>
  );
}

/** How sure it is that the steps lead to the crash. */
function ProofTag({ proof: { reproduced, tries } }: { proof: CrashProof }) {
  const often = `reproduced ${reproduced} of ${tries}`;
  return reproduced === 0 ? (
    <span className="tag">not reproduced in {plural(tries, 'try', 'tries')}</span>
  ) : (
    <span className="tag wrong">{reproduced < tries ? `${often}, so it does not come each time` : often}</span>
  );
}

function Steps({ crash }: { crash: FoundCrash }) {
  const report = useReport();
  const repro = `cairn runs repro ${report.summary.run} ${crash.id}`;
  return (
    <section>
      <h3>
        To reproduce<span className="amount">{plural(crash.path.length, 'step')}</span>
        {crash.path.length > 0 && <CopyButton label="Copy steps" text={stepsText(report, crash)} />}
      </h3>
      {crash.proof && crash.proof.reproduced > 0 && <p className="facts">{minimised(crash, crash.proof)}</p>}
      <ol className="rows steps">
        {crash.path.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
          <li key={i}>
            <Step step={one} />
          </li>
        ))}
      </ol>
      {[repro, `${repro} --junit tests/`].map((line) => (
        <div key={line} className="repeat">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <code tabIndex={0}>{line}</code>
          <CopyButton label="Copy" text={line} />
        </div>
      ))}
    </section>
  );
}

function Step({ step }: { step: CrashStep }) {
  const screen = useReport().screenOf(step.screen);
  const action = (
    <span className="action" dir="auto">
      {said(step.action)}
    </span>
  );
  return screen ? <ScreenRow screen={screen}>{action}</ScreenRow> : <span className="row">{action}</span>;
}

function stepsText(report: Report, crash: FoundCrash): string {
  return crash.path
    .map((one, i) => {
      const screen = report.screenOf(one.screen);
      return `${i + 1}. ${screen ? `On “${titleOf(screen)}”: ` : ''}${said(one.action)}`;
    })
    .join('\n');
}

/** How the way was found, for one that leads there. */
function minimised({ path }: FoundCrash, { done, shortest }: CrashProof): string {
  const length = path.length;
  const enough =
    done > length
      ? `${plural(length, 'step is', 'steps are')} enough of ${done.toLocaleString('en')} that were done before it`
      : 'All that was done before it is needed';
  const over = shortest > 0 && length > shortest;
  return `${enough}${over ? `; the shortest way over the map, of ${plural(shortest, 'step')}, did not lead to it` : ''}.`;
}
