import type { OperatorLanguage } from '../../campaign/languages/operator-languages.ts';
import { campaign, preview } from './ja/campaign.ts';
import { entries, forget, report } from './ja/entries.ts';
import { gifts } from './ja/gifts.ts';
import { pictures } from './ja/pictures.ts';
import { ui } from './ja/ui.ts';

/** The desk's texts in Japanese; each other language has the same ones. */
export const ja = {
  locale: 'ja' as OperatorLanguage,
  desk: { name: 'キャンペーンデスク', ownName: '日本語', rooms: 'メニュー', language: '表示言語' },
  welcome: {
    open: 'ご案内',
    title: 'キャンペーンデスクでできること',
    rooms: {
      campaign: 'ページの文章、お部屋と賃料、写真を、実際のページで確かめながら編集し、保存します。',
      entries: 'エントリーの件数と内訳を確認し、検索、書き出し、削除を行います。',
      gifts: '予約データと照合して、ギフトカードをお送りする方を確定し、送付を記録します。',
    },
    close: '閉じる',
  },
  errors: {
    gone: 'デスクに接続できません。ターミナルで npm run desk が終了していないかご確認ください。終了している場合はもう一度実行し、表示されたアドレスを開いてください。',
    session:
      'この画面は、以前に起動したデスクのものです。ターミナルで npm run desk をもう一度実行し、表示されたアドレスを開いてください。',
    foreign: 'アクセスが拒否されました。npm run desk が表示したアドレスを開き直してください。',
    store:
      'エントリーのデータを読み込めません。サーバーをまだ一度も起動していない場合、データは最初の起動時に作成されます。それ以外の場合は、データベースが起動しているか、ENTRIES_DB の指定が正しいかをご確認ください。読み込めるようになると、自動的に表示されます。',
    failed:
      'デスクでエラーが発生し、処理を完了できませんでした。もう一度お試しください。繰り返し発生する場合は、npm run desk を実行したターミナルの表示内容を、技術担当者にお伝えください。',
    request: 'この操作は受け付けられませんでした。入力内容をご確認ください。',
    detail: 'システムからのメッセージ（英語）',
  },
  ui,
  preview,
  campaign,
  entries,
  report,
  forget,
  gifts,
  pictures,
};

export type Texts = typeof ja;
