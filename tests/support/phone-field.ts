import { join } from 'node:path';
import { editYamlFile } from './edit-yaml-file.ts';

/** The page's texts in that case. */
export const phonePurpose = {
  ja: 'お名前、メールアドレス、電話番号は、エントリーの受付、ご予約内容との照合、ギフトカードの送付、キャンペーンに関するご連絡のために利用します。ページのURL（広告の識別情報を含む）と言語、送信日時も記録します。',
  en: 'We use your name, email and phone number to register your entry, match it with your reservation, send the gift card and contact you about the campaign. We also record this page’s address (with its ad source), language and time.',
};

/**
 * Adds the purpose of a phone number to the copy of the spring campaign in `folder`, which it needs once it asks for
 * one.
 */
export function namePhone(folder: string): void {
  const { ja, en } = phonePurpose;
  editYamlFile(join(folder, 'copy.yaml'), { 'entry.purpose.ja': ja, 'entry.purpose.en': en });
}
