import type { InputProps } from '../fields/LineInput.tsx';
import { LineInput } from '../fields/LineInput.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import { SharedPicture } from './SharedPicture.tsx';

/** The editor for a picture whose place on the page is known; for any other, a text input for its name. */
export function PictureInput(props: InputProps) {
  const { use } = props.field;
  if (use === undefined) return <LineInput {...props} />;
  return use === 'shared' ? <SharedPicture {...props} /> : <CampaignPicture {...props} use={use} />;
}
