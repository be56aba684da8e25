import { Autocomplete, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { campaignFiles, type FileValues } from '../../../campaign/schema/files.ts';
import type { OperatorLanguage } from '../../../campaign/schema/languages/operator-languages.ts';
import { useTexts } from '../../texts/TextsContext.ts';
import type { Place } from '../contract/campaign.ts';
import { type Form, jumpTo, leavesOf, shownValue, useForm, useTrail } from './form.ts';
import { useDraft } from './use-draft.ts';

/** The most results that anybody would look through. */
const most = 20;

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What people say for one thing, in either language. */
const synonyms = [
  ['家賃', '賃料', '値段', '料金', 'rent', 'price'],
  ['締切', '締め切り', '〆切', '期限', '終了', 'deadline', 'closes', 'reservation and payment by'],
  ['割引', '値引', 'オフ', 'discount', 'off'],
  ['写真', '画像', 'picture', 'photo', 'image'],
  ['見出し', 'タイトル', '題名', 'heading', 'headline', 'title'],
  ['特典', 'プレゼント', 'ギフト', 'gift', 'offer', 'present'],
  ['電話', 'tel', 'phone'],
  ['メール', 'mail', 'email'],
  ['部屋', '物件', 'マンション', 'apartment', 'room', 'flat'],
  ['規約', '条件', '注意事項', 'terms', 'conditions'],
  ['ステータス', '状態', '公開', 'status'],
  ['会社', '運営', 'company'],
].map((group) => group.map(folded));

/** The fields whose name or text contains what is wanted, or another word for it; matches by name first. */
function findFields(
  wanted: string,
  { schemas }: Form,
  values: FileValues,
  trailOf: (place: Place) => string,
  locale: OperatorLanguage,
): readonly { place: Place; trail: string; words: string }[] {
  const text = folded(wanted);
  if (text === '') return [];
  const words = [text, ...synonyms.filter((group) => group.includes(text)).flat()];
  const says = (given: string) => words.some((word) => folded(given).includes(word));
  const all = campaignFiles
    .flatMap((file) => leavesOf({ file, path: '' }, schemas[file], values[file]))
    .map(({ schema, value, ...place }) => {
      const [trail, words] = [trailOf(place), shownValue(schema, value, locale)];
      return { place, trail, words, isNamed: says(trail), isSaid: says(words) || says(String(value ?? '')) };
    });
  const named = all.filter(({ isNamed }) => isNamed);
  const saying = all.filter(({ isNamed, isSaid }) => isSaid && !isNamed);
  return [...named, ...saying].slice(0, most);
}

/** Finds a field by its name or content, and jumps to it. What was searched stays, for the next of the results. */
export function FieldSearch() {
  const { locale, campaign } = useTexts();
  const { search: texts } = campaign;
  const form = useForm();
  const { values } = useDraft().draft;
  const trailOf = useTrail(values);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const found = useMemo(
    () => findFields(wanted, form, values, trailOf, locale),
    [wanted, form, values, trailOf, locale],
  );
  return (
    <Autocomplete
      flex="1 1 12rem"
      maw="22rem"
      role="combobox"
      placeholder={texts.label}
      aria-label={texts.label}
      value={typed}
      // Not `onChange`, which would put the name of what was chosen in its place.
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      data={found.length === 0 && wanted !== '' ? [{ value: 'none', disabled: true }] : Object.keys(found)}
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => (
        <div>
          {found[Number(value)]?.trail ?? texts.none}
          <Text size="xs">{found[Number(value)]?.words}</Text>
        </div>
      )}
      selectFirstOptionOnChange
      withScrollArea={false}
      // That nothing is found can be read, though it cannot be chosen.
      styles={{ dropdown: { maxHeight: '60dvh', overflowY: 'auto' }, option: { opacity: 1 } }}
      onOptionSubmit={(index) => {
        const chosen = found[Number(index)];
        if (chosen) jumpTo(chosen.place);
      }}
    />
  );
}
