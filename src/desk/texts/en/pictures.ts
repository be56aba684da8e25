import type { Size } from '../../campaign/contract/picture-crops.ts';
import type { PictureFault } from '../../campaign/contract/pictures.ts';
import type { Texts } from '../ja.ts';

const size = ({ width, height }: Size): string => `${width} × ${height} px`;

const uses: Texts['pictures']['uses'] = {
  hero: 'the top of the page',
  gift: 'the offer',
  apartment: 'an apartment',
  step: 'a step',
};

/** Why an upload is not taken, and what to do. */
function refused(fault: PictureFault, largest: string): string {
  switch (fault.problem) {
    case 'empty':
      return 'The file is empty. Check the original picture.';
    case 'large':
      return `The file is larger than ${largest}. Export it again at a slightly lower quality.`;
    case 'format':
      return fault.found === 'HEIC'
        ? 'This is a HEIC picture, as iPhones take them. Export it as JPEG and add that.'
        : `${fault.found ? `The content of this file is ${fault.found}.` : 'This file is not a picture that can be read.'} Use a JPEG, PNG, WebP or AVIF.`;
    case 'damaged':
      return 'The picture is damaged or cut short. Export it again from the original.';
    case 'animated':
      return 'The picture is animated. Use a still one.';
    case 'slow':
      return 'It took too long to read. Make the picture smaller and add it again.';
    case 'pixels':
      return `The picture has too many pixels (${size(fault.has)}). Reduce its longer side to ${fault.side.toLocaleString('en')} px and add it again.`;
    case 'small':
      return `A picture for ${uses[fault.use]} needs at least ${size(fault.needs)}. This one has ${size(fault.has)}.`;
  }
}

export const pictures: Texts['pictures'] = {
  size,
  uses,
  crops: { phone: 'Phone', row: 'Phone', tablet: 'Tablet', desktop: 'Desktop', card: 'Shared link' },
  cropsJoined: (names) => names.join(', '),
  cropsLabel: 'What is in view',
  facts: (has, bytes) => `${has} · ${bytes}`,
  notSaved: 'Not saved yet',
  loading: 'Loading the pictures…',
  drop: 'Drop a new picture here',
  hint: (needs) => `JPEG, PNG, WebP or AVIF, at least ${needs}.`,
  sending: (name) => `Sending ${name}`,
  converting: (name) => `Preparing ${name} for the page`,
  added: (name) => `Added as ${name}. It goes into the pictures folder when you save the campaign.`,
  known: (name) => `The campaign already has this picture: ${name} is used.`,
  refused,
  focus: 'Side to keep where the picture is cropped',
  focusWithout: 'In this place, the choice changes nothing.',
  sides: { left: 'Left', center: 'Center', right: 'Right' },
  choose: 'Choose an existing picture',
  chooseTitle: 'Choose a picture',
  close: 'Close',
  fitting: (needs) => `Pictures that fit here (at least ${needs})`,
  inUse: 'In use',
  unused: 'Not used',
  tooSmall: 'Too small for this place',
  missing: (name) => `${name} is not in the pictures folder. Add a picture or choose an existing one.`,
  currentTooSmall: (needs, has) =>
    `This picture is too small (${has}). Replace it with one of at least ${needs}.`,
  unreadable: (name) => `${name} cannot be read as a picture. Replace it with another one.`,
  outside: (host) =>
    `This picture is loaded from ${host}. The desk contacts no other host, so it is not shown here. Note that ${host} learns the IP address of each visitor.`,
  elsewhere: 'Loaded from elsewhere',
  sharedNote: 'A shared link shows one of the pictures at the top.',
};
