import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = import.meta.dirname;

/**
 * Writes the report's page into a folder as one module, `report-page.js`, with its packages and style sheets: Node runs
 * neither JSX nor CSS.
 */
export async function bundleReport(folder: string): Promise<{ moduleIds: string[] }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Otherwise the NODE_ENV of a test runner would choose React's other way to make elements.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'ReportPage.tsx'),
      outDir: resolve(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'report-page.js' } },
    },
  });
  if (!('output' in built)) throw new Error('Vite has not built the report.');
  return built.output[0];
}
