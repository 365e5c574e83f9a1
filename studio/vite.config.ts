import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The page's policy allows scripts and styles of its own origin as files, and nothing inline, no data: addresses and no workers.
export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        entryFileNames: 'studio/[name].js',
        chunkFileNames: 'studio/[name].js',
        assetFileNames: 'studio/[name][extname]',
      },
    },
  },
  test: { include: ['src/**/*.test.ts'], isolate: false }, // they share nothing, and a process for each file takes eight seconds of a processor
});
