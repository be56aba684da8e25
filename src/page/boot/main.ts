import { carryAdParameters } from './ad-parameters.ts';
import { bindEntryRetry } from './entry-retry.ts';
import { bindLanguageMenu } from './language-menu.ts';
import { loadDisplayFontOnScroll } from './load-display-font-on-scroll.ts';

bindLanguageMenu();
loadDisplayFontOnScroll();
carryAdParameters();
bindEntryRetry();
