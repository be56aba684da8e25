import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { visit } from 'yaml';
import { formatMoment } from '../content/constants.ts';
import { textsOf, textsOfCampaign } from '../content/texts-of.ts';
import { tokyoDay } from '../content/tokyo.ts';
import type { Problem } from '../read/campaign-error.ts';
import { parsedYaml } from '../read/parsed-yaml.ts';
import { lineIn, pathOfNode } from '../read/yaml-file.ts';
import type { Campaign } from '../schema/campaign.ts';
import { campaignSchemas } from '../schema/campaign-schemas.ts';
import { type Bilingual, bilingual, forOperators } from '../schema/languages/operator-languages.ts';
import type { Apartment, ApartmentFact } from '../schema/sections/apartments.ts';
import { afterMinuteOf, type Life, showsFigures, stageAt } from '../schema/stage.ts';

/**
 * What somebody has to decide, or a lawyer to confirm, before the page goes online, each with its place. The build
 * repeats the list every time and goes on; what makes the page untrue stops it (`claims.ts`).
 * @param now milliseconds since 1970
 * @param textOf what a file says, if not what the campaign's folder holds
 */
export function publishingNotes(
  campaign: Campaign,
  now: number,
  textOf: (file: string) => string = (file) => readFileSync(join(campaign.folder, file), 'utf8'),
): PublishingNote[] {
  const { settings } = campaign;
  const isShown = showsFigures(stageAt(settings, now).stage);
  const files = Object.keys(campaignSchemas);
  const notes: PublishingNote[] = [
    ...overdueStatus(settings, now).map((note) => ({ ...note, about: 'decision' as const })),
    ...(isShown ? legalNotes(campaign, now) : []).map((note) => ({ ...note, about: 'law' as const })),
    ...files
      .flatMap((file) => waitingDecisions(file, textOf(file)))
      .map((note) => ({ ...note, about: 'decision' as const })),
  ];
  return notes.map((note) => ({ line: lineIn(textOf(note.file), note.path), ...note }));
}

/** `law`: what only a lawyer can confirm, and what advertisements have to state. Else somebody has to decide. */
export type PublishingNote = Problem & { about: 'decision' | 'law' };

/** A status set by hand stays until somebody changes it. */
function overdueStatus({ status, period }: Life, now: number): Problem[] {
  if (status !== 'open' || now < afterMinuteOf(period.end)) return [];
  const { ja, en } = forOperators((language) => formatMoment(period.end, language));
  return [
    {
      file: 'campaign.yaml',
      path: 'status',
      message: bilingual(
        `エントリー期間は${ja}に終了していますが、「受付中」のままです。「終了」または「期間に従う」に変更してください。`,
        `is open, but the period ended on ${en}; end it, or let it follow the period`,
      ),
    },
  ];
}

/** Each block of lines that is marked with `#+`, at the key or the list that it would belong to. */
function waitingDecisions(file: string, text: string): Problem[] {
  const written = text.replaceAll(/^ *#.*$/gm, '');
  const blocks = [...text.matchAll(/^( *)#\+ .*(?:\r?\n *#\+ .*)*/gm)];
  return blocks.flatMap(({ index, 0: lines, 1: margin = '' }) => {
    const waiting = valueIn(lines.replaceAll(/^ *#\+ ?/gm, ''));
    const texts = textsOf(waiting);
    // Somebody has put it where it belongs, and left the proposal.
    if (texts.length > 0 && texts.every(({ value }) => written.includes(value))) return [];
    const words = forOperators((operator) =>
      texts.flatMap(({ language, value }) => (language === operator ? [value] : [])).join(' '),
    );
    const key = Array.isArray(waiting) ? [] : Object.keys(Object(waiting)).slice(0, 1);
    return [
      {
        file,
        path: [...pathAround(text, index + margin.length, margin.length), ...key].join('.'),
        line: text.slice(0, index).split('\n').length,
        message: bilingual(
          words.ja === '' ? '決定待ちです。' : `「${words.ja}」は決定待ちです。`,
          words.en === '' ? 'waits for a decision' : `waits for a decision: “${words.en}”`,
        ),
      },
    ];
  });
}

/** Undefined for lines that are not complete, or have an alias of something elsewhere. */
function valueIn(lines: string): unknown {
  try {
    return parsedYaml(lines).values();
  } catch {
    return undefined;
  }
}

/** The path of the innermost map or list that surrounds a place in a text and does not begin to the right of it. */
function pathAround(text: string, offset: number, column: number): string[] {
  const { document, lines } = parsedYaml(text);
  let path: string[] = [];
  visit(document, {
    Collection: (_key, node, parents) => {
      const [from, , to] = node.range ?? [0, 0, 0];
      if (from > offset || offset > to) return visit.SKIP;
      if (lines.linePos(from).col - 1 <= column) path = pathOfNode(parents, node);
      return undefined;
    },
  });
  return path;
}

/** The value in `regularRent` of what is not settled yet. */
const pending = 'pending';

/** What only a lawyer can confirm, and what advertisements have to state, with the rule and its source. */
function legalNotes(campaign: Campaign, now: number): Problem[] {
  const { settings, apartments } = campaign;
  const { gift, regularRent, company } = settings;
  const isDiscounted = apartments.some(({ fromPrice, regularPrice }) => fromPrice < regularPrice);
  const note = (path: string, message: Problem['message']) => ({ file: 'campaign.yaml', path, message });
  return [
    note('gift.rate', giftCap(gift.rate, company.transaction)),
    ...(gift.brand === undefined ? [note('gift.brand', missingBrand)] : []),
    ...(gift.brand !== undefined && !namesBrand(campaign) ? [note('gift.brand', unusedBrand)] : []),
    ...(company.transaction === undefined ? [note('company.transaction', missingTransaction)] : []),
    ...(needsLicence(company) ? [note('company.licence', missingLicence)] : []),
    ...(settings.asOf === undefined ? [note('asOf', missingFact)] : []),
    ...(settings.nextUpdate === undefined ? [note('nextUpdate', missingFact)] : []),
    ...((settings.nextUpdate ?? tokyoDay(now)) < tokyoDay(now) ? [note('nextUpdate', pastUpdate)] : []),
    ...(isDiscounted && regularRent.basis === pending ? [note('regularRent.basis', pendingBasis)] : []),
    ...(isDiscounted && regularRent.condition === pending
      ? [note('regularRent.condition', pendingCondition)]
      : []),
    ...apartmentFacts.flatMap((fact) =>
      ofApartments(
        apartments,
        fact,
        (apartment) => apartment[fact] === undefined,
        fact === 'walkMetres' ? missingMetres : missingFact,
      ),
    ),
    ...ofApartments(apartments, 'picture', ({ picture }) => picture === 'render', renderedPicture),
  ];
}

/** What has to be stated of each apartment, in the order of the notes. */
const apartmentFacts = [
  'layout',
  'sizeMax',
  'priceMax',
  'fees',
  'deposit',
  'keyMoney',
  'built',
  'contractType',
  'walkMetres',
  'picture',
] as const satisfies ApartmentFact[];

/** One note for all apartments that it is about, at the first of them. */
function ofApartments(
  apartments: readonly Apartment[],
  fact: ApartmentFact,
  isMeant: (apartment: Apartment) => boolean,
  message: Bilingual,
): Problem[] {
  const first = apartments.findIndex(isMeant);
  const more = apartments.filter(isMeant).length - 1;
  if (first === -1) return [];
  const others =
    more === 0 ? bilingual('', '') : bilingual(`（ほか${more}室）`, ` (also of ${more} more apartments)`);
  return [
    {
      file: 'apartments.yaml',
      path: `${first}.${fact}`,
      message: bilingual(message.ja.replace('。', `${others.ja}。`), message.en + others.en),
    },
  ];
}

type Company = Campaign['settings']['company'];

const needsLicence = ({ transaction, licence }: Company): boolean =>
  licence === undefined && (transaction === 'agent' || transaction === 'broker');

const namesBrand = (campaign: Campaign): boolean =>
  textsOfCampaign(campaign).some(({ value }) => value.includes('{giftBrand}'));

const missingBrand = bilingual(
  'ギフトカードの名称が未入力です。「オンラインストアのギフトカード」では、何を受け取れるかがわかりません。入力すると、文に差し込めます。',
  'is missing: “an online retailer” does not say what people get; once it is written, texts can insert it',
);

const unusedBrand = bilingual(
  '入力されていますが、差し込んだ文がなく、ページに表示されません。',
  'is not on the page, since no text inserts it',
);

/** 宅地建物取引業法, art. 34. */
const missingTransaction = bilingual(
  '取引態様が未入力です。宅地建物取引業者の広告では明示が必要です（宅地建物取引業法 第34条）。景品類の上限の計算にも関わります。',
  'is missing: advertisements of real estate agents have to state it (取引態様, 宅地建物取引業法 第34条), and the cap on gifts depends on it',
);

const missingLicence = bilingual(
  '免許番号が未入力です。代理・媒介を業として行うには、宅地建物取引業の免許が必要です。',
  'is missing: agents and brokers need a licence (宅地建物取引業), and the page shows its number',
);

/** https://www.sfkoutori.or.jp/ has the rules of advertising property. */
const missingFact = bilingual(
  '未入力です。賃貸物件の広告に必要な表示事項です（不動産の表示に関する公正競争規約 第8条）。',
  'is missing; advertisements of rented homes have to state it (不動産の表示に関する公正競争規約 第8条)',
);

const missingMetres = bilingual(
  '未入力のため、徒歩の分数が正しいか（80mごとに1分、端数切り上げ）を確認できません。',
  'is missing, so that nothing checks the minutes on foot, one for each 80 m begun',
);

const pastUpdate = bilingual(
  '次回更新予定日を過ぎています。お部屋の情報を確認し、日付を更新してください。',
  'has passed; look through the apartments, then write the next day',
);

const renderedPicture = bilingual(
  'CGです。完成しているお部屋は、そのお部屋か同じタイプのお部屋の写真で示す必要があり、「画像はイメージです」と書き添えても代わりにはなりません（不動産の表示に関する公正競争規約施行規則 第9条）。',
  'is a render: a finished room has to be shown by photos of itself or of one of the same type, and a note that pictures are illustrative does not cure that (不動産の表示に関する公正競争規約施行規則 第9条)',
);

/** https://www.k-koutori.com/keihin/ */
function giftCap(rate: number, transaction: Company['transaction']): Bilingual {
  const own = bilingual(
    '取引価額は、契約締結に要した額（前払いの賃料、共益費、礼金など。敷金など返還されるものと保険料を除く）です。貸主が初月賃料を前払いで受け取る場合は、通常は上限に収まります。',
    'That value is what it costs to conclude the contract: rent paid in advance, fees and key money, without what is returned (敷金) and without insurance. Where the first month’s rent is paid in advance, it is normally within the cap',
  );
  const broker = bilingual(
    '取引価額は、仲介手数料の限度額です。',
    'That value is the most that the commission may be',
  );
  const either = bilingual(
    `貸主・代理の場合、${own.ja}媒介の場合、${broker.ja}`,
    `For a lessor or a lessor’s agent (貸主, 代理): ${own.en}. For a broker (媒介): ${broker.en}`,
  );
  const base = transaction === undefined ? either : transaction === 'broker' ? broker : own;
  return bilingual(
    `初月賃料の${rate}%が景品類の上限を超えないことを、専門家にご確認ください。予約された方全員への景品（総付景品）は、不動産では取引価額の10%または100万円のいずれか低い額が上限です（不動産業における一般消費者に対する景品類の提供に関する事項の制限、平成9年公正取引委員会告示第37号）。${base.ja}`,
    `is ${rate} % of the first month’s rent; have a lawyer confirm that it stays within the cap. A gift to everybody who books (総付景品) is capped, in property, at the lower of 10 % of the transaction value and ¥1,000,000 (不動産業における一般消費者に対する景品類の提供に関する事項の制限, 平成9年公正取引委員会告示第37号). ${base.en}`,
  );
}

/** https://www.sfkoutori.or.jp/jirei/hyouji/008/008_1.html */
const pendingBasis = bilingual(
  '未定です。賃貸では、過去の賃料との比較（二重価格表示）は認められません。取り消し線で示す賃料は、条件を満たさない方に同じお部屋で現在適用している賃料である必要があります（不動産の表示に関する公正競争規約施行規則）。その根拠を記入してください。',
  'is pending: for rentals, comparison with a past rent is not accepted at all. The crossed-out rent has to be what those who do not meet the condition of the discount pay for the same apartment now (不動産の表示に関する公正競争規約施行規則); write here what proves it',
);

/** http://www.sfkoutori.or.jp/portal_bukai/info/jirei/2013/201304.html */
const pendingCondition = bilingual(
  '未定です。割引後の賃料を表示できるのは、満たす方と満たさない方がいる条件をページに明記した場合だけです（割引表示、不動産の表示に関する公正競争規約施行規則）。期限だけでは、どなたでも満たせるため条件になりません。「賃料についての注記」に保留中の文がありますので、仕上げたうえで、条件をここに記入してください。',
  'is pending: a rent may be discounted only under a stated condition that some tenants meet and others do not (割引表示, 不動産の表示に関する公正競争規約施行規則). A date alone is none, since anybody can meet it. Complete the note on the rents that waits for a decision, then write the condition here',
);
