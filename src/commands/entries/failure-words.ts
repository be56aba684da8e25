/** Why a delivery did not arrive, by the code before the colon of its error. `{detail}` is what follows it. */
const failureWords: Readonly<Record<string, string>> = {
  'no-answer': 'it did not answer in time',
  unreachable: 'it cannot be reached ({detail})',
  redirected: 'it redirects elsewhere (HTTP {detail}); set the address to which it leads',
  'http-status': 'it answered HTTP {detail}',
  answer: 'it answered: {detail}',
  'no-form': "no form is set up for its language '{detail}'",
  failed: 'an error of this program prevented it ({detail})',
  'not-encrypted': 'the mail server offers no encryption (STARTTLS), or its certificate is not valid',
  'other-campaign': 'it belongs to another campaign than the one that is published',
  'other-language': 'the published page no longer has its language',
  'mailbox-had-one-today': 'the mailbox already had one on that day',
  'mailbox-refused': 'the mailbox refused an earlier one for good',
  'domain-full-today': 'its domain had as many on that day as MAIL_PER_DOMAIN allows',
};

/** A delivery's error in words, without a full stop. @param error `code` or `code: detail` */
export function describeFailure(error: string): string {
  const [code = '', ...detail] = error.split(': ');
  return failureWords[code]?.replace('{detail}', () => detail.join(': ')) ?? error;
}
