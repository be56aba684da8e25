declare global {
  interface Window {
    /** How much has moved since the last call, except by what the visitor did. */
    takeShift: () => number;
  }
}

/**
 * Runs in the page, before its own scripts: https://web.dev/articles/cls#expected-vs-unexpected-layout-shifts The observer's list is
 * emptied by hand, since it arrives later than what it tells of.
 */
export function recordShifts(): void {
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  let sum = 0;
  const record = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => record(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShift = () => {
    record(observer.takeRecords());
    const taken = sum;
    sum = 0;
    return taken;
  };
}
