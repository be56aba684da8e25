import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Preloaded into a command: on exit, writes its peak memory in kB to the file `PEAK_FILE`. Linux counts this per
 * program; `resourceUsage` would start with the memory of the parent process.
 */
process.on('exit', () => {
  const peak = existsSync('/proc/self/status')
    ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    : process.resourceUsage().maxRSS;
  writeFileSync(process.env.PEAK_FILE ?? '/dev/null', String(peak));
});
