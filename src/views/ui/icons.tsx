/**
 * Icons of the shell and of shared parts: Blueprint's drawings without Blueprint's component, which carries each drawing twice.
 * They belong to the first load.
 */
import barcodePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/barcode.js';
import cameraPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/camera.js';
import caretDownPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/caret-down.js';
import chevronRightPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-right.js';
import crossPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import cubePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/cube.js';
import errorIconPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/error.js';
import flashPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/flash.js';
import homePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/home.js';
import inboxPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js';
import issueNewPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/issue-new.js';
import lightbulbPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb.js';
import logOutPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/log-out.js';
import mapMarkerPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/map-marker.js';
import menuPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/menu.js';
import moonPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/moon.js';
import offlinePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/offline.js';
import personPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/person.js';
import refreshPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/refresh.js';
import searchPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/search.js';
import tagIconPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/tag.js';
import tickCirclePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js';
import timePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/time.js';
import undoPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js';
import userPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/user.js';
import volumeOffPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/volume-off.js';
import volumeUpPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/volume-up.js';
import warningSignPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/warning-sign.js';

interface IconProps {
  /** Pixels of its side. */
  readonly size?: number;
  /** Icons stand beside words: they are drawn for the eye only. */
  readonly title?: false;
  readonly 'aria-hidden'?: 'true';
}

function icon(name: string, paths: readonly string[]) {
  return function Icon({ size = 16 }: IconProps) {
    return (
      <span className="bp6-icon" aria-hidden="true">
        <svg data-icon={name} width={size} height={size} viewBox="0 0 16 16" role="presentation">
          {paths.map((path) => (
            <path key={path} d={path} fillRule="evenodd" />
          ))}
        </svg>
      </span>
    );
  };
}

export const Barcode = icon('barcode', barcodePaths);
export const Camera = icon('camera', cameraPaths);
export const CaretDown = icon('caret-down', caretDownPaths);
export const ChevronRight = icon('chevron-right', chevronRightPaths);
export const Cross = icon('cross', crossPaths);
export const Cube = icon('cube', cubePaths);
export const ErrorIcon = icon('error', errorIconPaths);
export const Flash = icon('flash', flashPaths);
export const Home = icon('home', homePaths);
export const Inbox = icon('inbox', inboxPaths);
export const IssueNew = icon('issue-new', issueNewPaths);
export const Lightbulb = icon('lightbulb', lightbulbPaths);
export const LogOut = icon('log-out', logOutPaths);
export const MapMarker = icon('map-marker', mapMarkerPaths);
export const Menu = icon('menu', menuPaths);
export const Moon = icon('moon', moonPaths);
export const Offline = icon('offline', offlinePaths);
export const Person = icon('person', personPaths);
export const Refresh = icon('refresh', refreshPaths);
export const Search = icon('search', searchPaths);
export const TagIcon = icon('tag', tagIconPaths);
export const TickCircle = icon('tick-circle', tickCirclePaths);
export const Time = icon('time', timePaths);
export const Undo = icon('undo', undoPaths);
export const User = icon('user', userPaths);
export const VolumeOff = icon('volume-off', volumeOffPaths);
export const VolumeUp = icon('volume-up', volumeUpPaths);
export const WarningSign = icon('warning-sign', warningSignPaths);
