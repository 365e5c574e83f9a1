// Fails the build when a page's scripts are larger than they may be; with all that they import at once, compressed by Brotli, in thousands of bytes:  node budget.mjs DIR [server | offline]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const SERVED = [
  ['first page', 240, ['index.js']],
  ['run', 340, ['index.js', 'RunPage.js']],
  ['run with map', 470, ['index.js', 'RunPage.js', 'MapView.js']],
  ['inbox', 340, ['index.js', 'InboxPage.js']],
  ['flow', 520, ['index.js', 'FlowPage.js', 'FlowCanvas.js', 'FlowText.js', 'WayList.js', 'GuardEditor.js']],
];
/** Each is one script, with all that it needs. */
const OFFLINE = [
  ['report', 140, ['report/assets/report.js']],
  ['diff', 70, ['diff/assets/diff.js']],
];
const IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

const offline = process.argv[3] === 'offline';
const folder = offline ? process.argv[2] : join(process.argv[2], 'studio');
const text = (name) => readFileSync(join(folder, name), 'utf8');

function needed(name, found) {
  if (!found.has(name)) {
    found.add(name);
    for (const [, other] of text(name).matchAll(IMPORT)) {
      needed(other, found);
    }
  }
  return found;
}

let over = false;
const figures = (offline ? OFFLINE : SERVED).map(([page, most, names]) => {
  const all = new Set();
  for (const name of names) {
    needed(name, all);
  }
  const total = [...all].reduce((sum, name) => sum + brotliCompressSync(text(name)).length / 1000, 0);
  over ||= total > most;
  return `${page} ${total.toFixed(0)} of ${most} kB`;
});
console.log(`studio: scripts, compressed: ${figures.join(', ')}`);
if (over) {
  console.error('studio: a page has more script than it may; load what it does not need at once by import()');
  process.exit(1);
}
