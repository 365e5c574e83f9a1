import { createContext, useContext } from 'react';
import type { Report } from './reportData';

export const ReportContext = createContext<Report | null>(null);

/** What the page tells of. */
export function useReport(): Report {
  const report = useContext(ReportContext);
  if (!report) {
    throw new Error('a part of the report stands outside of it');
  }
  return report;
}
