import type { LanguageRecord } from '../schema/languages/language-record.ts';
import { type Language, languages } from '../schema/languages.ts';

type SharedPage = { title: string; address: string };

/**
 * Where readers of a language share a page: LINE or WhatsApp. Plain links; nothing is loaded from the networks. The
 * button's label is in copy.yaml, under entry.
 * https://developers.line.biz/en/docs/line-social-plugins/install-guide/using-line-share-buttons/
 * https://faq.whatsapp.com/5913398998672934
 */
export const shareLink = (language: Language, page: SharedPage): string =>
  networks[languages[language].network](page);

const networks: Record<LanguageRecord['network'], (page: SharedPage) => string> = {
  line: ({ address }) => `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`,
  whatsapp: ({ title, address }) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
};
