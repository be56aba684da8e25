/**
 * The powerful features, none of which a campaign page asks of a device. Not every name there is: the list travels with
 * each page, and Chromium warns about names that it does not know.
 */
const refused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export const permissionsPolicy = refused.map((feature) => `${feature}=()`).join(', ');
