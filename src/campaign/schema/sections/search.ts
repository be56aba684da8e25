import { forSearch, group, named, picture, text } from '../fields.ts';

/** What search engines and shared links show. */
export const search = {
  ...named('検索・シェア', 'Search & sharing'),
  'copy.yaml': {
    meta: group({
      title: forSearch('title')('ページのタイトル', 'Page title'),
      description: forSearch('description')('ページの説明文', 'Page description'),
    }).meta(named('検索結果とシェア', 'Search results and shared links')),
    /** The words in the picture are those of the hero and the offer. */
    socialCard: group({
      picture: picture('shared', '写真', 'Picture', {
        ja: 'トップの写真のいずれかです。指定しない場合は1枚目を使います。',
        en: 'One of the pictures at the top. The first, if none is chosen.',
      }).optional(),
      alt: text('画像の説明（代替テキスト）', 'What the picture shows (alt text)'),
    }).meta(
      named('シェア画像', 'Picture of shared links', {
        ja: 'シェアされたリンクの画像です。トップのバッジ・見出し・数字と、特典の数字が入ります。',
        en: 'The picture of shared links. It has the badge, headline and figures of the top, and the figure of the offer.',
      }),
    ),
  },
};
