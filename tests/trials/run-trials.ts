/** @returns one sentence per defect found */
export type Trial = () => Promise<string[]>;

/**
 * Runs trials one after the other, and prints what became of each.
 * @param only those whose names contain this
 * @returns whether there were any, and all passed
 */
export async function runTrials(trials: Readonly<Record<string, Trial>>, only: string): Promise<boolean> {
  const chosen = Object.entries(trials).filter(([name]) => name.includes(only));
  let passed = chosen.length > 0;
  for (const [name, trial] of chosen) {
    const faults = await trial();
    console.log(`${faults.length === 0 ? 'passed ' : 'FAILED '}  ${name}`);
    for (const fault of faults.slice(0, 20)) console.log(`         ${fault}`);
    passed &&= faults.length === 0;
  }
  return passed;
}
