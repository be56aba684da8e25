import type { Language } from './language.ts';

type SharedPage = { title: string; address: string };

/**
 * Where readers of a language share a page: LINE in Japanese, WhatsApp in English. Plain links; nothing of the networks
 * is loaded. The button's name is in copy.yaml, under entry.
 * https://developers.line.biz/en/docs/line-social-plugins/install-guide/using-line-share-buttons/
 * https://faq.whatsapp.com/5913398998672934
 */
export const shareLink = (language: Language, page: SharedPage): string => networks[language](page);

const networks: Record<Language, (page: SharedPage) => string> = {
  ja: ({ address }) => `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(address)}`,
  en: ({ title, address }) => `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
};
