import {
  type Bilingual,
  bilingual,
  type OperatorLanguage,
} from '../campaign/schema/languages/operator-languages.ts';

/** Why a delivery did not arrive, by the code before the colon of its error. `{detail}` is what follows it. */
const failureWords: Readonly<Record<string, Bilingual>> = {
  'no-answer': bilingual('送信先から時間内に応答がありません', 'it did not answer in time'),
  unreachable: bilingual('送信先に接続できません（{detail}）', 'it cannot be reached ({detail})'),
  redirected: bilingual(
    '送信先が別のアドレスへ転送しました（HTTP {detail}）。転送後のアドレスを設定してください',
    'it redirects elsewhere (HTTP {detail}); set the address to which it leads',
  ),
  'http-status': bilingual('送信先がHTTP {detail}を返しました', 'it answered HTTP {detail}'),
  answer: bilingual('送信先の応答：{detail}', 'it answered: {detail}'),
  'no-form': bilingual(
    '言語「{detail}」のフォームが設定されていません',
    "no form is set up for its language '{detail}'",
  ),
  failed: bilingual(
    '送信処理でエラーが発生しました（{detail}）',
    'an error of this program prevented it ({detail})',
  ),
  'not-encrypted': bilingual(
    'メールサーバーが暗号化（STARTTLS）に対応していないか、証明書が正しくありません',
    'the mail server offers no encryption (STARTTLS), or its certificate is not valid',
  ),
  'other-campaign': bilingual(
    '公開中のものとは別のキャンペーンのエントリーのため、見送りました',
    'it belongs to another campaign than the one that is published',
  ),
  'other-language': bilingual(
    '公開中のページにない言語のエントリーのため、見送りました',
    'the published page no longer has its language',
  ),
  'mailbox-had-one-today': bilingual(
    '同じ宛先に当日すでに送信しているため、見送りました',
    'the mailbox already had one on that day',
  ),
  'mailbox-refused': bilingual(
    '以前に受信を拒否された宛先のため、見送りました',
    'the mailbox refused an earlier one for good',
  ),
  'domain-full-today': bilingual(
    '同じドメイン宛ての1日の上限に達したため、見送りました',
    'its domain had as many on that day as are allowed',
  ),
};

/** A delivery's error in words, without a full stop. @param error `code` or `code: detail` */
export function describeFailure(error: string, language: OperatorLanguage): string {
  const [code = '', ...detail] = error.split(': ');
  return failureWords[code]?.[language].replace('{detail}', () => detail.join(': ')) ?? error;
}
