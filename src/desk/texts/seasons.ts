import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import { filled } from './ui.ts';

/** Which campaign the desk is open on, the next one, and what to look at before one goes online. */
export const seasons = {
  menu: bilingual('デスクで開くキャンペーン', 'Campaign that the desk is open on'),
  isPublic: bilingual('公開ページ', 'public page'),
  publicPage: filled('公開ページ：{}', 'Public page: {}'),
  open: bilingual('開く', 'Open it'),
  openTitle: filled('{}を開く', 'Open {}'),
  lead: filled(
    '3つの画面すべてが切り替わります。公開はされません。公開ページは、これまでどおり{}から作成されます。保存していない変更は、今のキャンペーンに残ります。',
    'All areas of the desk change to it. Nothing is published: the public page is still made from {}. Changes that are not saved stay with the campaign that is open now.',
  ),
  next: bilingual('次回のキャンペーンを準備…', 'Prepare the next campaign…'),
  nextTitle: bilingual('次回のキャンペーンを準備', 'Prepare the next campaign'),
  nextLead: bilingual(
    (name: string) =>
      `${name}の文章、お部屋、写真を引き継ぎ、次の日程と率で新しいキャンペーンを作成します。元のキャンペーンは変わらず、公開もされません。`,
    (name) =>
      `It starts with the texts, apartments and pictures of ${name}, and these dates and rates. ${name} stays as it is, and nothing is published.`,
  ),
  blocked: bilingual(
    '修正が必要なキャンペーンがあるため、次回の準備はまだできません。',
    'A campaign has problems. Fix them before you prepare the next one.',
  ),
  idHint: bilingual(
    '広告の計測とエントリーの区別に使います。半角の英数字で入力し、後から変更しないでください。',
    'It tells entries apart and goes to ad platforms: letters and digits, not to be changed later.',
  ),
  undecided: bilingual('未定の場合は空欄のままにします。', 'Leave it empty if it is not decided yet.'),
  create: bilingual('作成', 'Create'),
  creating: bilingual('作成しています…', 'Creating…'),
  notes: filled('公開前の確認：{}件', 'Before publishing: {}'),
  notesTitle: bilingual('公開前の確認', 'Before publishing'),
  notesLead: bilingual(
    '保存はこのままできます。項目名を押すと、その入力欄に移動します。修正した箇所は、この一覧から消えます。',
    'You can save all the same. Each name takes you to its field; what you have changed leaves the list.',
  ),
  about: {
    season: bilingual('前回から引き継いだ内容', 'From the campaign before'),
    law: bilingual('専門家の確認・表示が必要な事項', 'For a lawyer, and what advertisements have to state'),
    decision: bilingual('決定待ちの内容', 'To be decided'),
  },
};
