/** Icons of the first load; those of the frame are in frameIcons.tsx, those of single screens in moreIcons.tsx. */
import errorIconPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import issueNewPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/issue-new.js';
import lightbulbPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb.js';
import moonPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js';
import offlinePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/offline.js';
import refreshPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import searchPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import userPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/user.js';
import warningSignPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';
import { icon } from './icon.tsx';

export const ErrorIcon = icon('error', errorIconPaths);
export const IssueNew = icon('issue-new', issueNewPaths);
export const Lightbulb = icon('lightbulb', lightbulbPaths);
export const Moon = icon('moon', moonPaths);
export const Offline = icon('offline', offlinePaths);
export const Refresh = icon('refresh', refreshPaths);
export const Search = icon('search', searchPaths);
export const User = icon('user', userPaths);
export const WarningSign = icon('warning-sign', warningSignPaths);
