import { type FieldName, fieldNames, fields, isFurtherField } from '../../src/entries/fields/fields.ts';

type Row = readonly [stored: string, why: string];

const answer = (name: FieldName): Row => [
  isFurtherField(name) ? `${name}, if \`campaign.yaml\` asks for it` : name,
  fields[name].purpose,
];

/** What is stored of an entry besides its answers. */
const others: readonly Row[] = [
  ['time, language, form, campaign', 'to count, and to answer in the reader’s language'],
  ['address of the page, with its `utm_` parameters', 'to see which ad brought the entry'],
  [
    'which wording of the terms and the purpose of use the page showed',
    'to show what the entrant was promised, should the wording change',
  ],
  [
    'a mark when the hidden trap field was filled',
    'robots fill it; such entries are kept, and left out unless `--include-suspected`',
  ],
  [
    'of a gift card listed or sent: order, reservation and entry numbers, amount, day, who did it, keyed digests of address and name',
    'nobody gets two, even after a deletion; `forget` deletes the key with the campaign’s last entry, and the digests lead to nobody',
  ],
  [
    'of each delivery, if any are set up: to what, when, how often tried, why it failed; of a mail its address in lower case',
    'nothing gets lost on the way or goes out twice; deleted with the entry',
  ],
  ['a digest of the submission', 'the same entry sent again is not counted twice'],
];

/** The Markdown table in `docs/stored.md` of what is stored and why, with a row for every field that a form can ask for. */
export function privacyTable(): string {
  const rows: Row[] = [['stored', 'why'], ...fieldNames.map(answer), ...others];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = ['', ''], ...body] = rows;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
