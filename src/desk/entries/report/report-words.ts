import { bilingual, type OperatorLanguage } from '../../../campaign/languages/operator-languages.ts';
import { en } from '../charts/words/en.ts';
import { type CountWords, ja } from '../charts/words/ja.ts';

/** Labels of the figures, the same as in the desk. */
export const countWords: Readonly<Record<OperatorLanguage, CountWords>> = bilingual(ja, en);

/** Texts that only the report has. */
export const reportWords = {
  title: bilingual('エントリー集計レポート', 'Entries report'),
  campaign: bilingual('キャンペーン', 'Campaign'),
  allCampaigns: bilingual('すべてのキャンペーン', 'all campaigns'),
  period: bilingual('エントリー期間', 'Open for entries'),
  asOf: bilingual('集計日時（日本時間）', 'Counted (Tokyo)'),
  selection: bilingual('集計対象', 'Counted are'),
  since: bilingual(
    (day: string) => `${day} 以降のエントリー`,
    (day: string) => `entries from ${day} on`,
  ),
  inLanguage: bilingual(
    (language: string) => `${language}のエントリー`,
    (language: string) => `entries in ${language}`,
  ),
  withSuspected: bilingual('自動送信の疑いがあるエントリーを含む', 'suspected robots too'),
  suspectedNote: bilingual('エントリー数に含みます', 'counted as entries'),
  none: bilingual('対象となるエントリーはまだありません。', 'There are no entries yet.'),
  earlierDays: bilingual('（それ以前）', '(earlier)'),
  hiddenAddress: bilingual('（メールアドレス）', '(email address)'),
  tableOf: bilingual(
    (chart: string) => `${chart}の表`,
    (chart: string) => `${chart}, as a table`,
  ),
  private: bilingual(
    'このレポートに、お名前やメールアドレスなどの個人情報は含まれていません。',
    'This report holds no names or addresses of people.',
  ),
};
