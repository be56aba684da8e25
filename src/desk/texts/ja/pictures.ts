import type { CropId, Focus, PictureUse, Size } from '../../campaign/contract/picture-crops.ts';
import type { PictureFault } from '../../campaign/contract/pictures.ts';

const size = ({ width, height }: Size): string => `${width}×${height}px`;

const uses: Record<PictureUse, string> = {
  hero: 'トップの写真',
  gift: '特典の写真',
  apartment: 'お部屋の写真',
  step: 'ステップの写真',
};

const crops: Record<CropId, string> = {
  phone: 'スマートフォン',
  row: 'スマートフォン',
  tablet: 'タブレット',
  desktop: 'パソコン',
  card: 'シェアされたリンク',
};

const sides: Record<Focus, string> = { left: '左', center: '中央', right: '右' };

/** Why an upload is not taken, and what to do. */
function refused(fault: PictureFault, largest: string): string {
  switch (fault.problem) {
    case 'empty':
      return 'ファイルの中身が空です。元の画像をご確認ください。';
    case 'large':
      return `ファイルサイズが上限の${largest}を超えています。画質を少し下げて書き出し直してください。`;
    case 'format':
      return fault.found === 'HEIC'
        ? 'iPhoneなどのHEIC形式には対応していません。JPEG形式で書き出してから追加してください。'
        : `${fault.found ? `このファイルの中身は${fault.found}形式です。` : 'このファイルは画像として認識できません。'}JPEG・PNG・WebP・AVIF形式の画像をお使いください。`;
    case 'damaged':
      return '画像データが壊れているか、途中で切れています。元の画像から書き出し直してください。';
    case 'animated':
      return 'アニメーション画像は使えません。静止画をお使いください。';
    case 'slow':
      return '読み込みに時間がかかりすぎたため、中止しました。画像を小さくしてから追加してください。';
    case 'pixels':
      return `画像が大きすぎます（${size(fault.has)}）。長辺${fault.side.toLocaleString('ja')}px以下に縮小してから追加してください。`;
    case 'small':
      return `「${uses[fault.use]}」には${size(fault.needs)}以上の画像が必要です。この画像は${size(fault.has)}です。`;
  }
}

/** The pictures of the room Campaign. */
export const pictures = {
  size,
  uses,
  crops,
  cropsJoined: (names: string[]) => names.join('・'),
  cropsLabel: '表示される範囲',
  facts: (has: string, bytes: string) => `${has}・${bytes}`,
  notSaved: '未保存',
  loading: '写真を読み込んでいます…',
  drop: 'ここに新しい写真をドロップ',
  hint: (needs: string) => `JPEG・PNG・WebP・AVIF形式、${needs}以上。`,
  sending: (name: string) => `「${name}」を送信しています`,
  converting: (name: string) => `「${name}」をページ用に変換しています`,
  added: (name: string) =>
    `${name}として追加しました。キャンペーンを保存すると、picturesフォルダーに入ります。`,
  known: (name: string) => `同じ写真がすでにあるため、${name}を使います。`,
  refused,
  focus: '切り取るときに残す側',
  focusWithout: 'この位置では、どれを選んでも見え方は変わりません。',
  sides,
  choose: 'すでにある写真から選ぶ',
  chooseTitle: '写真を選ぶ',
  close: '閉じる',
  fitting: (needs: string) => `ここに使える写真（${needs}以上）`,
  inUse: '使用中',
  unused: '未使用',
  tooSmall: '小さすぎて、ここには使えない写真',
  missing: (name: string) =>
    `「${name}」はpicturesフォルダーにありません。写真を追加するか、すでにある写真から選んでください。`,
  currentTooSmall: (needs: string, has: string) =>
    `この写真（${has}）では小さすぎます。${needs}以上の写真に差し替えてください。`,
  unreadable: (name: string) => `「${name}」は画像として読み込めません。別の写真に差し替えてください。`,
  outside: (host: string) =>
    `この写真は${host}から読み込まれます。デスクは外部と通信しないため、ここには表示されません。訪問者のIPアドレスなどが${host}に送信される点にご注意ください。`,
  elsewhere: '外部から読み込まれる写真',
  sharedNote: 'シェアされたリンクの画像には、トップの写真のいずれかを使います。',
};
