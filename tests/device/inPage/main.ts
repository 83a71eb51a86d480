import { act, feltPress } from './act.ts';
import { find } from './find.ts';

Reflect.set(window, '__device', { act, find, feltPress });
