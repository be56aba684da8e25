import { rmSync } from 'node:fs';
import { serveChanged } from '../support/campaign-variant.ts';
import { runEntries } from '../support/entries-process.ts';
import { emailsIn } from '../support/kept-entries.ts';
import { sendEntry } from '../support/send-entry.ts';
import type { Attack } from './attack.ts';

/** Attacks through the contents of entries, up to the exports that the team opens. */

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−‐–—'];
const before = ['', '\u200b', '"', '“', 'a,', 'a;', 'a; ', 'a,"', 'a;\u200b', 'a;\u3000'];
const formulas = signs.flatMap((sign) => before.map((start) => `${start}${sign}cmd|'/c calc'!A1`));

/** Cells as found by a spreadsheet that knows no quotes and splits at any separator. */
const rawCells = (csv: string): string[] =>
  csv.split(/[\r\n,;\t]+/).map((cell) => cell.replace(/^[\s\ufeff\u200b"“]+/, ''));

const quotedLine = /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*")*$/;

const invisible = [
  ...['', ' ', '\u3000', '\u00a0', '\u00ad', '\u034f', '\u115f', '\u1160', '\u180e', '\u200b', '\u200d'],
  ...['\u2060', '\u2800', '\u3164', '\ufe0f', '\ufeff', '\uffa0', '\ufffc', '\u{1d159}', '\u{13441}'],
  ...['\u{e0001}', '\u{e0020}', '\u0301'.repeat(198), '\u3164 \u2800\u200b', '\u202e', '\0'],
];
const visible = ['ー', 'か\u3099', '\u{20bb7}野', '\u3164김', 'O’Neil'];

const text = 'I agree';
const agreed = { consentToProcess: true, text };
const refusals = [
  { consent: { consentToProcess: false, text } },
  { consent: { consentToProcess: 'true', text } },
  { consent: { consentToProcess: null, text } },
  { consent: { text } },
  { legitimateInterest: { value: false, text } },
  { legitimateInterest: { text } },
  { consent: agreed, legitimateInterest: { value: false, text } },
  { consent: { ...agreed, consentToProcess: false }, legitimateInterest: { value: true, text } },
  { consent: false },
  {},
];

const statuses = ['full', 'ended'] as const;

async function closedFaults(status: string): Promise<string[]> {
  const name = `attack-${status}`;
  const { origin, entries, stop } = await serveChanged(name, { status });
  try {
    const answer = await sendEntry(origin, { name: 'Hanako', email: 'late@mail.example' });
    const body = await answer.text();
    return [
      ...(answer.status === 400 && /SUBMISSION_NOT_ALLOWED/.test(body) && /\p{sc=Hiragana}/u.test(body)
        ? []
        : [`${status}: ${answer.status} ${body}`]),
      ...emailsIn(entries).map((email) => `${status}: ${email} is stored.`),
    ];
  } finally {
    await stop();
    rmSync(`.cache/variants/${name}`, { recursive: true, force: true });
  }
}

export const entryAttacks: Attack[] = [
  {
    name: 'formulas in an export',
    cases: formulas.length,
    run: async ({ address, entries }) => {
      const faults: string[] = [];
      for (const [number, formula] of formulas.entries()) {
        const pageUri = `https://mail.example/?q=${formula}`;
        const answer = await sendEntry(
          address,
          { name: formula, email: `f${number}@mail.example` },
          { pageUri },
        );
        if (!answer.ok) faults.push(`It was not accepted, so not tested: ${formula}`);
      }
      const { output } = await runEntries(entries, 'export');
      const lines = output.slice(1).trimEnd().split('\r\n');
      if (lines.length !== formulas.length + 1) faults.push(`${lines.length - 1} entries are exported.`);
      for (const line of lines) if (!quotedLine.test(line)) faults.push(`A cell is not quoted: ${line}`);
      for (const cell of rawCells(output))
        if (signs.includes(cell.charAt(0))) faults.push(`A cell starts as a formula: ${cell}`);
      return faults;
    },
  },
  {
    name: 'names that nobody can see',
    cases: invisible.length + visible.length,
    run: async ({ address, entries }) => {
      const faults: string[] = [];
      for (const [number, name] of [...invisible, ...visible].entries()) {
        const { status } = await sendEntry(address, { name, email: `n${number}@mail.example` });
        if (status !== (visible.includes(name) ? 200 : 400))
          faults.push(`${status}: ${JSON.stringify(name)}`);
      }
      const stored = emailsIn(entries).length;
      return stored === visible.length ? faults : [...faults, `${stored} entries are stored.`];
    },
  },
  {
    name: 'entries that try to displace somebody else’s',
    cases: 6,
    run: async ({ address, entries }) => {
      const of = (number: number) => ({ name: `Hanako ${number}`, email: `hanako-${number}@mail.example` });
      const sent = [
        ...[{ key: 'one' }, { submittedAt: 1_743_123_456_789 }].map((same) => [
          () => sendEntry(address, { ...of(1), website: 'spam' }, same),
          () => sendEntry(address, of(1), same),
        ]),
        ...[{ key: 'two' }, { submittedAt: 1_743_123_456_790 }].map((same) => [
          () => sendEntry(address, of(2), same),
          () => sendEntry(address, { ...of(2), website: 'spam' }, same),
        ]),
        [
          () => sendEntry(address, of(3), { key: 'three' }),
          () => sendEntry(address, { name: 'A stranger', email: 'a@mail.example' }, { key: 'three' }),
        ],
        [
          () => sendEntry(address, of(4)),
          () => sendEntry(address, { name: 'A stranger', email: 'HANAKO-4@mail.example' }),
        ],
      ].flat();
      const answers: number[] = [];
      for (const send of sent) answers.push((await send()).status);
      const names = async (...args: string[]): Promise<string> => {
        const { output } = await runEntries(entries, 'export', '--format', 'json', ...args);
        return JSON.parse(output)
          .map(({ name }: { name: string }) => name)
          .join(', ');
      };
      const people = 'Hanako 1, Hanako 1, Hanako 2, Hanako 2, Hanako 3, Hanako 4, A stranger';
      const all =
        'Hanako 1, Hanako 1, Hanako 1, Hanako 1, Hanako 2, Hanako 2, Hanako 2, Hanako 2, Hanako 3, Hanako 4, A stranger';
      return [
        ...(answers.filter((status) => status !== 200).join() === '400' ? [] : [`Answers: ${answers}`]),
        ...((await names()) === people ? [] : [`The export contains ${await names()}.`]),
        ...((await names('--include-suspected')) === all
          ? []
          : ['The export with suspected entries lacks some.']),
      ];
    },
  },
  {
    name: 'entries whose sender refused consent',
    cases: refusals.length,
    run: async ({ address, entries }) => {
      const faults: string[] = [];
      for (const [number, legalConsentOptions] of refusals.entries()) {
        const values = { name: 'Hanako', email: `c${number}@mail.example` };
        const { status } = await sendEntry(address, values, { legalConsentOptions });
        if (status !== 400) faults.push(`${status}: ${JSON.stringify(legalConsentOptions)}`);
      }
      return [...faults, ...emailsIn(entries).map((email) => `${email} is stored.`)];
    },
  },
  {
    name: 'entries for a campaign that is full or has ended',
    cases: statuses.length,
    run: async () => {
      const faults: string[] = [];
      for (const status of statuses) faults.push(...(await closedFaults(status)));
      return faults;
    },
  },
];
