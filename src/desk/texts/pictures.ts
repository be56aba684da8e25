import { bilingual } from '../../campaign/languages/operator-languages.ts';
import type { CropId, Focus, Size } from '../campaign/contract/picture-crops.ts';
import type { PictureFault } from '../campaign/contract/pictures.ts';

const sizeJa = ({ width, height }: Size): string => `${width}×${height}px`;

const uses = {
  hero: bilingual('トップの写真', 'the top of the page'),
  gift: bilingual('特典の写真', 'the offer'),
  apartment: bilingual('お部屋の写真', 'an apartment'),
  step: bilingual('ステップの写真', 'a step'),
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
function refusedJa(fault: PictureFault, largest: string): string {
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
      return `画像が大きすぎます（${sizeJa(fault.has)}）。長辺${fault.side.toLocaleString('ja')}px以下に縮小してから追加してください。`;
    case 'small':
      return `「${uses[fault.use].ja}」には${sizeJa(fault.needs)}以上の画像が必要です。この画像は${sizeJa(fault.has)}です。`;
  }
}

const sizeEn = ({ width, height }: Size): string => `${width} × ${height} px`;

/** Why an upload is not taken, and what to do. */
function refusedEn(fault: PictureFault, largest: string): string {
  switch (fault.problem) {
    case 'empty':
      return 'The file is empty. Check the original picture.';
    case 'large':
      return `The file is larger than ${largest}. Export it again at a slightly lower quality.`;
    case 'format':
      return fault.found === 'HEIC'
        ? 'This is a HEIC picture, as iPhones take them. Export it as JPEG and add that.'
        : `${fault.found ? `The content of this file is ${fault.found}.` : 'This file is not a picture that can be read.'} Use a JPEG, PNG, WebP or AVIF.`;
    case 'damaged':
      return 'The picture is damaged or cut short. Export it again from the original.';
    case 'animated':
      return 'The picture is animated. Use a still one.';
    case 'slow':
      return 'It took too long to read. Make the picture smaller and add it again.';
    case 'pixels':
      return `The picture has too many pixels (${sizeEn(fault.has)}). Reduce its longer side to ${fault.side.toLocaleString('en')} px and add it again.`;
    case 'small':
      return `A picture for ${uses[fault.use].en} needs at least ${sizeEn(fault.needs)}. This one has ${sizeEn(fault.has)}.`;
  }
}

/** The pictures of the room Campaign. */
export const pictures = {
  size: bilingual(sizeJa, sizeEn),
  uses,
  crops: bilingual(crops, {
    phone: 'Phone',
    row: 'Phone',
    tablet: 'Tablet',
    desktop: 'Desktop',
    card: 'Shared link',
  }),
  cropsJoined: bilingual(
    (names: string[]) => names.join('・'),
    (names) => names.join(', '),
  ),
  cropsLabel: bilingual('表示される範囲', 'What is in view'),
  facts: bilingual(
    (has: string, bytes: string) => `${has}・${bytes}`,
    (has, bytes) => `${has} · ${bytes}`,
  ),
  notSaved: bilingual('未保存', 'Not saved yet'),
  loading: bilingual('写真を読み込んでいます…', 'Loading the pictures…'),
  drop: bilingual('ここに新しい写真をドロップ', 'Drop a new picture here'),
  hint: bilingual(
    (needs: string) => `JPEG・PNG・WebP・AVIF形式、${needs}以上。`,
    (needs) => `JPEG, PNG, WebP or AVIF, at least ${needs}.`,
  ),
  stop: bilingual('中止', 'Stop'),
  sending: bilingual(
    (name: string) => `「${name}」を送信しています`,
    (name) => `Sending ${name}`,
  ),
  converting: bilingual(
    (name: string) => `「${name}」をページ用に変換しています`,
    (name) => `Preparing ${name} for the page`,
  ),
  added: bilingual(
    (name: string) => `${name}として追加しました。キャンペーンを保存すると、picturesフォルダーに入ります。`,
    (name) => `Added as ${name}. It goes into the pictures folder when you save the campaign.`,
  ),
  known: bilingual(
    (name: string) => `同じ写真がすでにあるため、${name}を使います。`,
    (name) => `The campaign already has this picture: ${name} is used.`,
  ),
  refused: bilingual(refusedJa, refusedEn),
  focus: bilingual('切り取るときに残す側', 'Side to keep where the picture is cropped'),
  focusWithout: bilingual(
    'この位置では、どれを選んでも見え方は変わりません。',
    'In this place, the choice changes nothing.',
  ),
  sides: bilingual(sides, { left: 'Left', center: 'Center', right: 'Right' }),
  choose: bilingual('すでにある写真から選ぶ', 'Choose an existing picture'),
  chooseTitle: bilingual('写真を選ぶ', 'Choose a picture'),
  close: bilingual('閉じる', 'Close'),
  fitting: bilingual(
    (needs: string) => `ここに使える写真（${needs}以上）`,
    (needs) => `Pictures that fit here (at least ${needs})`,
  ),
  inUse: bilingual('使用中', 'In use'),
  unused: bilingual('未使用', 'Not used'),
  tooSmall: bilingual('小さすぎて、ここには使えない写真', 'Too small for this place'),
  missing: bilingual(
    (name: string) =>
      `「${name}」はpicturesフォルダーにありません。写真を追加するか、すでにある写真から選んでください。`,
    (name) => `${name} is not in the pictures folder. Add a picture or choose an existing one.`,
  ),
  currentTooSmall: bilingual(
    (needs: string, has: string) =>
      `この写真（${has}）では小さすぎます。${needs}以上の写真に差し替えてください。`,
    (needs, has) => `This picture is too small (${has}). Replace it with one of at least ${needs}.`,
  ),
  unreadable: bilingual(
    (name: string) => `「${name}」は画像として読み込めません。別の写真に差し替えてください。`,
    (name) => `${name} cannot be read as a picture. Replace it with another one.`,
  ),
  outside: bilingual(
    (host: string) =>
      `この写真は${host}から読み込まれます。デスクは外部と通信しないため、ここには表示されません。訪問者のIPアドレスなどが${host}に送信される点にご注意ください。`,
    (host) =>
      `This picture is loaded from ${host}. The desk contacts no other host, so it is not shown here. Note that ${host} learns the IP address of each visitor.`,
  ),
  elsewhere: bilingual('外部から読み込まれる写真', 'Loaded from elsewhere'),
  sharedNote: bilingual(
    'シェアされたリンクの画像には、トップの写真のいずれかを使います。',
    'A shared link shows one of the pictures at the top.',
  ),
};
