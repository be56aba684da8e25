/** The manifest that the build writes next to `worker.js`. */
declare module '*/manifest.json' {
  const content: unknown;
  export default content;
}
