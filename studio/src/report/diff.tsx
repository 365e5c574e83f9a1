// What differs between two explorations, opened from disk: what a script beside it has put on the window, and nothing else.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/parts.css';
import './diff.css';
import { type DiffData, DiffPage } from './DiffPage';

declare global {
  interface Window {
    cairnDiff?: DiffData;
  }
}

const root = document.getElementById('root');
const data = window.cairnDiff;
if (root && data) {
  document.title = `What changed in ${data.diff.other.app}`;
  createRoot(root).render(
    <StrictMode>
      <DiffPage data={data} />
    </StrictMode>,
  );
}
