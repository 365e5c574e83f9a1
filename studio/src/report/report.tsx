// The report of an exploration, opened from disk: what a script beside it has put on the window, and nothing else.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/parts.css';
import './report.css';
import { ReportPage } from './ReportPage';
import { type ReportData, reportOf } from './reportData';
import { ReportContext } from './useReport';

declare global {
  interface Window {
    cairnReport?: ReportData;
  }
}

const root = document.getElementById('root');
const data = window.cairnReport;
if (root && data) {
  document.title = `${data.summary.app} · Exploration report`;
  createRoot(root).render(
    <StrictMode>
      <ReportContext value={reportOf(data)}>
        <ReportPage />
      </ReportContext>
    </StrictMode>,
  );
}
