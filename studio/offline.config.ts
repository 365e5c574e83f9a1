import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// A page that is opened from disk may load no modules, so each is one classic script and one sheet. Its policy allows no data: styles and no inline script.
export default defineConfig(({ mode }) => ({
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    license: { fileName: 'assets/licences.md' },
    rolldownOptions: {
      input: resolve(import.meta.dirname, `src/report/${mode}.tsx`),
      output: {
        format: 'iife',
        entryFileNames: `assets/${mode}.js`,
        assetFileNames: `assets/${mode}[extname]`,
      },
    },
  },
}));
