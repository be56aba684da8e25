import { expect, test } from 'vitest';
import { describeEngine, openArchive, openStore } from '../../tests/support/test-engines.ts';
import { newEntry } from '../../tests/support/test-provider.ts';
import { entryEngine } from './entry-engine.ts';
import type { NewLedgerRow } from './gift-ledger.ts';

const sent = (number: number, over: Partial<NewLedgerRow> = {}): NewLedgerRow => ({
  campaign: 'Spring2025',
  event: 'sent',
  order: `ORDER${number}`,
  reservation: `予約 ${number}`,
  entry: number,
  guest: `digest${number}`,
  amount: 18_200,
  day: '2025-07-01',
  by: '佐藤',
  note: '',
  ...over,
});

describeEngine('the ledger of gift cards in %s', (_name, { place, vacantPlace, run }) => {
  const ledgerAt = async () => {
    const address = await place();
    const store = await openStore(address);
    return { address, store, ledger: entryEngine(address).giftLedger() };
  };

  test('returns rows as they were recorded, in order, with the time', async () => {
    const { ledger } = await ledgerAt();
    expect(await ledger.read()).toEqual({ rows: [], keys: new Map() });
    await ledger.append(() => [sent(2), sent(1, { campaign: 'Autumn2024', note: 'a “note”, 注' })]);
    const appended = await ledger.append(({ rows }) => [sent(3, { entry: rows.length })]);
    const found = await ledger.read();
    expect(found.rows).toMatchObject([
      sent(2),
      sent(1, { campaign: 'Autumn2024', note: 'a “note”, 注' }),
      sent(3, { entry: 2 }),
    ]);
    expect(found.rows[0]?.recorded).toMatch(/^20\d\d-\d\d-\d\dT.*Z$/);
    expect(appended).toEqual(found);
  });

  test('cannot be edited, by nobody', async () => {
    const { address, ledger } = await ledgerAt();
    await ledger.append(() => [sent(1)]);
    for (const sql of ['UPDATE gift_ledger SET amount = 0', 'DELETE FROM gift_ledger'])
      await expect(run(address, sql)).rejects.toThrow('append-only');
    expect((await ledger.read()).rows).toHaveLength(1);
  });

  test('lets one recorder after the other decide by what is recorded', async () => {
    const { address, ledger } = await ledgerAt();
    const once = (number: number) =>
      entryEngine(address)
        .giftLedger()
        .append(({ rows }) => (rows.some(({ entry }) => entry === number) ? [] : [sent(number)]));
    await Promise.all(Array.from({ length: 12 }, (_, index) => once(index % 3)));
    expect((await ledger.read()).rows.map(({ entry }) => entry).sort()).toEqual([0, 1, 2]);
  });

  test('records nothing when the recorder changes its mind', async () => {
    const { ledger } = await ledgerAt();
    const refusing = ledger.append(() => {
      throw Object.assign(new Error('no'), { faults: [] });
    });
    await expect(refusing).rejects.toThrow(/^no$/);
    await expect(ledger.append(() => [sent(1), sent(2, { amount: -1 })])).rejects.toThrow();
    expect((await ledger.read()).rows).toEqual([]);
  });

  test('gives each campaign one key, which is forgotten with its last entry', async () => {
    const { address, store, ledger } = await ledgerAt();
    await Promise.all([1, 2].map((number) => store.add(newEntry(number))));
    const { keys } = await ledger.open('Spring2025');
    await ledger.open('Autumn2024');
    expect(keys.get('Spring2025')).toMatch(/^[0-9a-f]{64}$/);
    expect((await ledger.open('Spring2025')).keys.get('Spring2025')).toBe(keys.get('Spring2025'));
    const archive = await openArchive(address);
    const has = async () => [...(await ledger.read()).keys.keys()].sort();
    await archive.deleteAllOf(newEntry(1).email);
    await archive.deleteAllIn({ campaign: 'Spring2025', source: 'line' });
    expect(await has()).toEqual(['Autumn2024', 'Spring2025']);
    await archive.deleteAllIn({ campaign: 'Spring2025', before: '2026-01-01T00:00:00.000Z' });
    expect(await has()).toEqual(['Autumn2024']);
  });

  test('moves with its key and times to another store, once', async () => {
    const { ledger } = await ledgerAt();
    const [old, other] = [await ledgerAt(), sent(9, { campaign: 'Autumn2024' })];
    await old.ledger.open('Spring2025');
    await old.ledger.append(() => [sent(1), other, sent(2)]);
    const from = await old.ledger.read();
    await ledger.open('Spring2025');
    const copied = await ledger.copy('Spring2025', from);
    expect(copied).toEqual({ rows: [from.rows[0], from.rows[2]], keys: from.keys });
    expect(await ledger.copy('Spring2025', { ...from, rows: [] })).toEqual(copied);
    expect(await ledger.read()).toEqual(copied);
  });

  test('is not made where there is no store', async () => {
    const address = await vacantPlace();
    const ledger = entryEngine(address).giftLedger();
    for (const work of [() => ledger.read(), () => ledger.open('Spring2025'), () => ledger.append(() => [])])
      await expect(work()).rejects.toThrow(/There is no entry store at .* yet/);
  });
});
