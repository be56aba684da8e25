import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { filled, numbered } from './ui.ts';

/** Publishing, putting back, and what was published. */
export const publish = {
  open: bilingual('公開…', 'Publish…'),
  mark: bilingual('保存済み・未公開', 'Saved, not published'),
  title: bilingual('ページの公開', 'Publish the page'),
  lead: bilingual('公開すると、次の変更が公開ページに反映されます。', 'Visitors will see these changes.'),
  same: bilingual(
    '公開中のページと同じ内容です。公開する変更はありません。',
    'The public page says the same. There is nothing to publish.',
  ),
  unsaved: bilingual(
    '保存していない変更は公開されません。公開する場合は、先に保存してください。',
    'Changes that are not saved are not published. Save them first.',
  ),
  replaces: filled(
    '現在公開されているのは、別のキャンペーン（{}）のページです。公開すると、このキャンペーンのページに置き換わります。',
    'The public page is that of another campaign, {}. This campaign’s page will take its place.',
  ),
  law: numbered(
    '公開前に専門家へ確認する事項：{}件',
    'To confirm with a lawyer first: {} point',
    'To confirm with a lawyer first: {} points',
  ),
  by: bilingual('お名前（公開履歴に表示されます）', 'Your name, for the history'),
  confirm: bilingual('公開する', 'Publish'),
  steps: {
    build: bilingual('ページの作成（20秒ほど）', 'Building the page (about 20 seconds)'),
    check: bilingual('作成したページの確認', 'Checking what was built'),
    show: bilingual('公開ページの切り替え', 'Putting it online'),
    back: bilingual('公開ページの切り戻し', 'Putting the page back'),
  },
  done: filled('{}に公開しました。', 'Published at {}.'),
  link: bilingual('公開ページを開く', 'Open the public page'),
  server: {
    shown: bilingual('公開ページへの反映を確認しました。', 'The server shows it.'),
    absent: bilingual(
      'サーバーから応答がないため、反映は確認できていません。公開ページを開いてご確認ください。',
      'No server answered on this computer. Open the public page to make sure that it has changed.',
    ),
    other: bilingual(
      'サーバーにまだ反映されていません。技術担当者にお知らせください。',
      'The server does not show it. Tell your technical contact.',
    ),
  },
  failed: bilingual(
    '公開できませんでした。公開ページはこれまでのままです。',
    'It could not be published. The public page is as it was.',
  ),
  backFailed: bilingual(
    '元に戻せませんでした。公開ページはこれまでのままです。',
    'It could not be put back. The public page is as it was.',
  ),
  faulty: bilingual(
    '保存した内容に修正が必要な箇所があるため、公開できません。',
    'What is saved has problems. It can be published once they are fixed.',
  ),
  log: bilingual('技術担当者向けの情報（英語）', 'For your technical contact'),
  command: bilingual(
    'このデスクからは、まだ公開できません。公開の担当者が、サーバーの動いているコンピューターで次のコマンドを実行すると、公開されます。設定が済めば、次回からはここで公開できます。',
    'The page cannot be published from here yet. Whoever publishes it runs this command on the computer of the server. Once that is set up, you can publish here.',
  ),
  back: filled('{}に公開した内容に戻す…', 'Put back the version of {}…'),
  backTitle: filled('{}に公開した内容に戻す', 'Put back the version of {}'),
  backLead: bilingual(
    '公開ページが次のように変わります。このデスクで保存した内容は変わりません。',
    'The public page will change as follows. What is saved here stays as it is.',
  ),
  backConfirm: bilingual('公開ページを戻す', 'Put it back'),
  backDone: filled('{}に公開した内容に戻しました。', 'The version of {} is public again.'),
  history: bilingual('公開履歴…', 'History…'),
  historyTitle: bilingual('公開履歴', 'What was published'),
  historyLead: bilingual(
    '直近10回分です。どの内容も下書きに読み込めます。保存して公開するまで、公開ページは変わりません。',
    'The last ten. Each can be made a draft again; the public page changes once that is saved and published.',
  ),
  isPublic: bilingual('公開中', 'public'),
  first: bilingual('最初の公開', 'The first'),
  changes: numbered('変更：{}か所', '{} change', '{} changes'),
  differs: bilingual('現在の下書きとの違い', 'Differences from your draft'),
  draft: bilingual('下書きに読み込む', 'Make it the draft'),
  drafted: filled(
    '{}に公開した内容を下書きに読み込みました。「元に戻す」で取り消せます。',
    'The draft is the version of {} now. Undo takes that back.',
  ),
};
