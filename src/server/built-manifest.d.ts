/** What the build writes beside `worker.js`. */
declare module '*/manifest.json' {
  const content: unknown;
  export default content;
}
