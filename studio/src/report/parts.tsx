/** Pieces that several views of a report show. */
import { type ReactNode, useEffect, useState } from 'react';
import { type FoundScreen, titleOf } from './reportData';
import { useReport } from './useReport';

const SAID_MS = 1600;

/** A screen's small picture, loaded when it comes into view. */
export function Thumb({ screen }: { screen: FoundScreen | undefined }) {
  const report = useReport();
  const source = screen ? report.thumbnailOf(screen) : null;
  return (
    <span className="thumb">
      <Shown source={source} label="" />
    </span>
  );
}

/** A picture, or a sign that there is none. */
export function Shown({ source, label }: { source: string | null; label: string }) {
  const [broken, fail] = useState(false);
  return source && !broken ? (
    <img src={source} alt={label} loading="lazy" decoding="async" onError={() => fail(true)} />
  ) : (
    <span className="no-picture" role="img" aria-label="No picture">
      ▨
    </span>
  );
}

type LineProps = { screen: FoundScreen; children: ReactNode };

/** A row that leads to a screen: its picture, its title and lines below. */
export function ScreenRow({ screen, children }: LineProps) {
  return (
    <a className="row" href={`#${screen.id}`}>
      <ScreenLine screen={screen}>{children}</ScreenLine>
    </a>
  );
}

export function ScreenLine({ screen, children }: LineProps) {
  return (
    <>
      <Thumb screen={screen} />
      <span className="row-text">
        <span className="row-title" dir="auto">
          {titleOf(screen)}
        </span>
        <span className="row-below">{children}</span>
      </span>
    </>
  );
}

/** A button that copies a text and says so. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [word, say] = useState('');
  useEffect(() => {
    const timer = word ? setTimeout(() => say(''), SAID_MS) : undefined;
    return () => clearTimeout(timer);
  }, [word]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say('Copied');
    } catch {
      say('Copying is blocked here');
    }
  };
  return (
    <button type="button" className="copy" onClick={() => void copy()}>
      <span aria-live="polite">{word || label}</span>
    </button>
  );
}

export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}
