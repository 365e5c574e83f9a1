// Fails the build when a page's scripts are larger than they may be; compressed by Brotli, in thousands of bytes:  node budget.mjs DIR
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const BUDGETS = [
  ['first page', 240, ['index.js']],
  ['run', 340, ['index.js', 'RunPage.js', 'QuestionCard.js']],
  ['inbox', 340, ['index.js', 'InboxPage.js', 'QuestionCard.js']],
];

const folder = join(process.argv[2], 'studio');
const size = (name) => brotliCompressSync(readFileSync(join(folder, name))).length / 1000;
let over = false;
const figures = BUDGETS.map(([page, most, names]) => {
  const total = names.reduce((sum, name) => sum + size(name), 0);
  over ||= total > most;
  return `${page} ${total.toFixed(0)} of ${most} kB`;
});
console.log(`studio: scripts, compressed: ${figures.join(', ')}`);
if (over) {
  console.error('studio: a page has more script than it may; load what it does not need at once by import()');
  process.exit(1);
}
