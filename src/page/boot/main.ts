import { carryAdParameters } from './ad-parameters.ts';
import { letDisplayFaceIn } from './display-face.ts';
import { bindEntryRetry } from './entry-retry.ts';
import { bindLanguageMenu } from './language-menu.ts';

bindLanguageMenu();
letDisplayFaceIn();
carryAdParameters();
bindEntryRetry();
