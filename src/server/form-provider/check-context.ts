import { isIP } from 'node:net';
import { z } from 'zod';
import { hasForbiddenCharacter } from '../../entries/fields/clean-text.ts';
import { maxPage } from '../../entries/fields/max-page.ts';
import { type ApiError, apiError } from './api-answer.ts';
import type { SubmissionBody } from './submission-body.ts';

/** HubSpot's visitor cookie: 32 hexadecimal digits. */
const hutk = z
  .string()
  .length(32, { abort: true })
  .regex(/^[0-9a-f]+$/i);

/** The longest form of an IPv6 address, RFC 4291 with a zone. */
const maxIpAddress = 64;

const names = z.object({
  pageName: z.string().max(1024).nullish(),
  pageId: z.union([z.string().max(255), z.number()]).nullish(),
  sfdcCampaignId: z.string().max(255).nullish(),
  goToWebinarWebinarKey: z.string().max(255).nullish(),
});

/** Validates the documented keys of `context`; only the page's URL is kept. */
export function checkContext(context: NonNullable<SubmissionBody['context']>): {
  errors: ApiError[];
  page: string | undefined;
} {
  const { hutk: cookie, ipAddress, pageUri, ...others } = context;
  const errors: ApiError[] = [];
  if (given(cookie) && !hutk.safeParse(cookie).success) {
    errors.push(apiError('context.hutk', 'Invalid hutk', 'INVALID_HUTK'));
  }
  if (given(ipAddress) && !isIpAddress(ipAddress)) {
    errors.push(apiError('context.ipAddress', 'Invalid IP address', 'INVALID_IP_ADDRESS'));
  }
  if (given(pageUri) && !isPageUri(pageUri)) {
    errors.push(
      apiError(
        'context.pageUri',
        `It must be an http(s) address of at most ${maxPage} characters`,
        'INVALID_PAGE_URI',
      ),
    );
  }
  for (const issue of names.safeParse(others).error?.issues ?? []) {
    errors.push(apiError(`context.${issue.path.join('.')}`, issue.message, 'INVALID_METADATA'));
  }
  return { errors, page: isPageUri(pageUri) ? pageUri : undefined };
}

/** Wrappers send empty strings for unknown values. */
const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const isIpAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= maxIpAddress && isIP(value) !== 0;

const isPageUri = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= maxPage &&
  !hasForbiddenCharacter(value) &&
  /^https?:$/.test(URL.parse(value)?.protocol ?? '');
