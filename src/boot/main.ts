import { carryAdParameters } from './ad-parameters.ts';
import { letDisplayFaceIn } from './display-face.ts';
import { bindLanguageMenu } from './language-menu.ts';

bindLanguageMenu();
letDisplayFaceIn();
carryAdParameters();
