import {
  type Bilingual,
  bilingual,
  type OperatorLanguage,
} from '../../campaign/schema/languages/operator-languages.ts';
import { campaign, preview } from './campaign.ts';
import { deliveries, entries, forget } from './entries.ts';
import { gifts } from './gifts.ts';
import { pictures } from './pictures.ts';
import { publish } from './publish.ts';
import { seasons } from './seasons.ts';
import { ui } from './ui.ts';

/** All the desk says, in both languages side by side. */
const table = {
  locale: bilingual<OperatorLanguage>('ja', 'en'),
  desk: {
    name: bilingual('キャンペーンデスク', 'Campaign desk'),
    ownName: bilingual('日本語', 'English'),
    rooms: bilingual('メニュー', 'Areas'),
    skip: bilingual('本文へ移動', 'Skip to the content'),
    language: bilingual('表示言語', 'Language'),
  },
  errors: {
    /** Above one of the others, to somebody who opens an address of the desk without access to it. */
    title: bilingual('デスクを開けません', 'The desk cannot be opened'),
    gone: bilingual(
      'デスクに接続できません。ターミナルで npm run desk が終了していないかご確認ください。終了している場合はもう一度実行し、表示されたアドレスを開いてください。',
      'The desk does not answer. Check whether npm run desk is still running in the terminal; if it has ended, run it again and open the address it prints.',
    ),
    session: bilingual(
      'このアドレスは使用済みか、以前に起動したデスクのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
      'This address was used before, or belongs to an earlier start of the desk. Run npm run desk again in the terminal and open the address that it prints.',
    ),
    foreign: bilingual(
      '別のページやプログラムからのアクセスのため、お断りしました。npm run desk が表示したアドレスをコピーし、ブラウザーのアドレス欄に貼り付けてください。',
      'Another page or program asked for it, so it was refused. Copy the address that npm run desk printed and paste it into the address bar of the browser.',
    ),
    store: bilingual(
      'エントリーのデータを読み込めません。サーバーをまだ一度も起動していない場合、データは最初の起動時に作成されます。それ以外の場合は、技術担当者にご連絡ください。読み込めるようになると、自動的に表示されます。',
      'The entries cannot be read. If no server has ever run, they are created when it starts. Otherwise ask your technical contact. The figures appear as soon as they can be read.',
    ),
    unwritable: bilingual(
      'ファイルに書き込めませんでした。何も変更されていません。',
      'The files could not be written, and nothing has changed.',
    ),
    moved: bilingual(
      'このデスクでは、別のタブで別のキャンペーンが開かれています。この画面のキャンペーンを続けるには、上のキャンペーン名から選び直してください。保存していない変更は、このタブに残っています。',
      'Another tab has opened another campaign in this desk. To go on with this one, choose it again at the top. Changes that are not saved are still in this tab.',
    ),
    failed: bilingual(
      'デスクでエラーが発生し、処理を完了できませんでした。もう一度お試しください。繰り返し発生する場合は、npm run desk を実行したターミナルの表示内容を、技術担当者にお伝えください。',
      'Something went wrong in the desk. Try again; if it happens again, show your technical contact what the terminal of npm run desk says.',
    ),
    request: bilingual(
      'この操作は受け付けられませんでした。入力内容をご確認ください。',
      'The desk could not accept this. Check what you typed.',
    ),
    detail: bilingual('システムからのメッセージ（英語）', 'What the system says'),
  },
  ui,
  preview,
  campaign,
  deliveries,
  entries,
  forget,
  gifts,
  pictures,
  publish,
  seasons,
};

/** A table of texts in one language. */
type InLanguage<Table> =
  Table extends Bilingual<infer Text> ? Text : { [Key in keyof Table]: InLanguage<Table[Key]> };

export type Texts = InLanguage<typeof table>;

/** Picks one language of a table of texts. */
function inLanguage<Table extends object>(language: OperatorLanguage, of: Table): InLanguage<Table> {
  const picked = Object.entries(of).map(([key, value]) => [
    key,
    'ja' in value ? value[language] : inLanguage(language, value),
  ]);
  return Object.fromEntries(picked);
}

export const texts: Bilingual<Texts> = { ja: inLanguage('ja', table), en: inLanguage('en', table) };
