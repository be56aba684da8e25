import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Loaded before a command: writes the most memory the process ever had, in kB, into the file `PEAK_FILE` when it ends.
 * Linux counts this per program; `resourceUsage` would begin with the memory of the process that started it.
 */
process.on('exit', () => {
  const peak = existsSync('/proc/self/status')
    ? /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
    : process.resourceUsage().maxRSS;
  writeFileSync(process.env.PEAK_FILE ?? '/dev/null', String(peak));
});
