/** Why a delivery did not arrive, by the code before the colon of its error. `{detail}` is what follows it. */
const failureWords: Readonly<Record<string, Readonly<Record<'ja' | 'en', string>>>> = {
  'no-answer': { ja: '送信先から時間内に応答がありません', en: 'it did not answer in time' },
  unreachable: { ja: '送信先に接続できません（{detail}）', en: 'it cannot be reached ({detail})' },
  redirected: {
    ja: '送信先が別のアドレスへ転送しました（HTTP {detail}）。転送後のアドレスを設定してください',
    en: 'it redirects elsewhere (HTTP {detail}); set the address to which it leads',
  },
  'http-status': { ja: '送信先がHTTP {detail}を返しました', en: 'it answered HTTP {detail}' },
  answer: { ja: '送信先の応答：{detail}', en: 'it answered: {detail}' },
  'no-form': {
    ja: '言語「{detail}」のフォームが設定されていません',
    en: "no form is set up for its language '{detail}'",
  },
  failed: {
    ja: '送信処理でエラーが発生しました（{detail}）',
    en: 'an error of this program prevented it ({detail})',
  },
  'mailbox-had-one-today': {
    ja: '同じ宛先に当日すでに送信しているため、見送りました',
    en: 'the mailbox already had one on that day',
  },
  'mailbox-refused': {
    ja: '以前に受信を拒否された宛先のため、見送りました',
    en: 'the mailbox refused an earlier one for good',
  },
  'domain-full-today': {
    ja: '同じドメイン宛ての1日の上限に達したため、見送りました',
    en: 'its domain had as many on that day as MAIL_PER_DOMAIN allows',
  },
};

/** A delivery's error in words, without a full stop. @param error `code` or `code: detail` */
export function describeFailure(error: string, language: 'ja' | 'en'): string {
  const [code = '', ...detail] = error.split(': ');
  return failureWords[code]?.[language].replace('{detail}', () => detail.join(': ')) ?? error;
}
