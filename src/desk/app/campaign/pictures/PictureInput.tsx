import type { InputProps } from '../fields/LineInput.tsx';
import { LineInput } from '../fields/LineInput.tsx';
import { CampaignPicture } from './CampaignPicture.tsx';
import { useOfPicture } from './picture-place.ts';
import { SharedPicture } from './SharedPicture.tsx';

/** A picture in the files, edited where it stands on the page. One that the desk knows no place for is a name to type. */
export function PictureInput(props: InputProps) {
  const use = useOfPicture({ file: props.file, path: props.field.path });
  if (use === undefined) return <LineInput {...props} />;
  return use === 'shared' ? <SharedPicture {...props} /> : <CampaignPicture {...props} use={use} />;
}
