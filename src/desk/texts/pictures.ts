import { bilingual } from '../../campaign/schema/languages/operator-languages.ts';
import type { Size } from '../campaign/contract/pictures.ts';
import { filled } from './ui.ts';

/** The pictures of the room Campaign. */
export const pictures = {
  size: bilingual(
    ({ width, height }: Size) => `${width}×${height}px`,
    ({ width, height }) => `${width} × ${height} px`,
  ),
  screens: {
    phone: bilingual('スマートフォン', 'Phone'),
    larger: bilingual('タブレット・パソコン', 'Tablet, desktop'),
    all: bilingual('すべての画面', 'All screens'),
    card: bilingual('シェアされたリンク', 'Shared link'),
  },
  cropsLabel: bilingual('表示される範囲', 'What is in view'),
  drop: bilingual('ここに新しい写真をドロップ', 'Drop a new picture here'),
  hint: filled('JPEG・PNG・WebP・AVIF形式、{}以上。', 'JPEG, PNG, WebP or AVIF, at least {}.'),
  working: filled('「{}」をページ用に変換しています…', 'Preparing {} for the page…'),
  /** Why an upload is not taken, and what to do. */
  refused: {
    heic: bilingual(
      'iPhoneなどのHEIC形式には対応していません。JPEG形式で書き出してから追加してください。',
      'This is a HEIC picture, as iPhones take them. Export it as JPEG and add that.',
    ),
    format: bilingual(
      '対応している画像ではありません。JPEG・PNG・WebP・AVIF形式の画像をお使いください。',
      'This is not a picture that the page can use. Use a JPEG, PNG, WebP or AVIF.',
    ),
    damaged: bilingual(
      '画像データが壊れているか、途中で切れています。元の画像から書き出し直してください。',
      'The picture is damaged or cut short. Export it again from the original.',
    ),
    pixels: filled(
      '画像が大きすぎます（{}）。長辺7,000px以下に縮小してから追加してください。',
      'The picture has too many pixels ({}). Reduce its longer side to 7,000 px and add it again.',
    ),
    small: filled(
      'この画像は{}です。ここには{}以上の画像が必要です。',
      'This picture is {}. In this place it has to be at least {}.',
    ),
  },
  focus: bilingual('切り取るときに残す側', 'Side to keep where the picture is cropped'),
  focusWithout: bilingual(
    '切り取るときに残す側（この位置では、どれを選んでも見え方は変わりません）',
    'Side to keep (in this place, the choice changes nothing)',
  ),
  sides: {
    left: bilingual('左', 'Left'),
    center: bilingual('中央', 'Center'),
    right: bilingual('右', 'Right'),
  },
  choose: bilingual('すでにある写真から選ぶ', 'Choose an existing picture'),
  fitting: filled('ここに使える写真（{}以上）', 'Pictures that fit here (at least {})'),
  inUse: bilingual('使用中', 'In use'),
  unused: bilingual('未使用', 'Not used'),
  missing: filled(
    '写真「{}」を表示できません。新しい写真を追加するか、すでにある写真から選んでください。',
    'The picture {} cannot be shown. Add a new one or choose an existing one.',
  ),
  outside: bilingual(
    (host: string) =>
      `この写真は${host}から読み込まれます。デスクは外部と通信しないため、ここには表示されません。訪問者のIPアドレスなどが${host}に送信される点にご注意ください。`,
    (host) =>
      `This picture is loaded from ${host}. The desk contacts no other host, so it is not shown here. Note that ${host} learns the IP address of each visitor.`,
  ),
  sharedNote: bilingual(
    'シェアされたリンクの画像に使う写真（トップの写真から選びます）',
    'Picture of a shared link: one of those at the top',
  ),
};
