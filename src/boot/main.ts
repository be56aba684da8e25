import { letDisplayFaceIn } from './display-face.ts';
import { bindLanguageMenu } from './language-menu.ts';

bindLanguageMenu();
letDisplayFaceIn();
