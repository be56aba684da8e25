/** What the YAML parser finds in files as people write them, by how its sentence begins. */
const reasons: Readonly<Record<string, string>> = {
  'Map keys must be unique': '同じ項目名が2回書かれています。',
  'Missing closing': '引用符が閉じられていません。',
  'Nested mappings are not allowed':
    '値の中のコロン（:）が引用符で囲まれていないか、行頭の空白がそろっていません。',
  'Implicit keys need to be on a single line': '項目名の後にコロン（:）のない行があります。',
  'Implicit map keys need to be followed': '項目名の後にコロン（:）がありません。',
  'All mapping items must start': '行頭の空白の数が、前後の行とそろっていません。',
  'All sequence items must start': '行頭の空白の数が、前後の行とそろっていません。',
  'A block sequence may not be used': '- の位置が正しくありません。',
  'Sequence item without': 'リストの行頭に - がありません。',
  'Tabs are not allowed': '行頭にタブが使われています。半角の空白に置き換えてください。',
  'Plain value cannot start': '引用符で囲まれていない値が、使えない記号で始まっています。',
  'Invalid escape sequence': '引用符の中に、使えない \\ の組み合わせがあります。',
  'Alias cannot be an empty': '引用符で囲まれていない値が、使えない記号で始まっています。',
  'Anchor cannot be an empty': '引用符で囲まれていない値が、使えない記号で始まっています。',
  'Unexpected scalar at node end': '値の後に余分な文字があります。値の中の引用符が原因のこともあります。',
  'Unexpected block-seq-ind on same line': '項目名と同じ行に - があります。改行してください。',
  'Flow sequence in block': '角かっこ [ ] が閉じられていません。',
  'Flow map in block': '波かっこ { } が閉じられていません。',
  'Comments must be separated': '# の前に空白がありません。',
};

/** One that nobody writes by mistake stays in the parser's own words. */
export function yamlReason(english: string): string {
  const begin = Object.keys(reasons).find((each) => english.startsWith(each));
  return (begin !== undefined && reasons[begin]) || `（YAMLのエラー：${english}）`;
}
