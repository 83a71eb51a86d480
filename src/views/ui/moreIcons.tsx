/** Icons of the catalogue's screens, as components: each screen loads only those it uses. */
import addPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/add.js';
import archivePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/archive.js';
import arrowLeftPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-left.js';
import arrowRightPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/arrow-right.js';
import chevronDownPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-down.js';
import chevronLeftPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/chevron-left.js';
import dotPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/dot.js';
import duplicatePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js';
import editPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js';
import exportPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/export.js';
import filterPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/filter.js';
import folderClosePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/folder-close.js';
import gridViewPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view.js';
import helpPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/help.js';
import importPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/import.js';
import maximizePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/maximize.js';
import mergeColumnsPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/merge-columns.js';
import morePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import peoplePaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/people.js';
import sortAscPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/sort-asc.js';
import sortDescPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/sort-desc.js';
import starPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/star.js';
import thPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/th.js';
import thListPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/th-list.js';
import tickPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/tick.js';
import trashPaths from '@blueprintjs/icons/lib/esm/generated/16px/paths/trash.js';
import { icon } from './icon.tsx';

export { Search } from './icons.tsx';
export {
  Barcode,
  CalendarSign as CalendarIcon,
  Camera,
  ChevronRight,
  Cross,
  Cube,
  MapMarker,
  Person,
  Time,
  Undo,
} from './frameIcons.tsx';
export const Add = icon('add', addPaths);
export const Archive = icon('archive', archivePaths);
export const ArrowLeft = icon('arrow-left', arrowLeftPaths);
export const ArrowRight = icon('arrow-right', arrowRightPaths);
export const ChevronDown = icon('chevron-down', chevronDownPaths);
export const ChevronLeft = icon('chevron-left', chevronLeftPaths);
export const Dot = icon('dot', dotPaths);
export const Duplicate = icon('duplicate', duplicatePaths);
export const Edit = icon('edit', editPaths);
export const Export = icon('export', exportPaths);
export const Filter = icon('filter', filterPaths);
export const FolderClose = icon('folder-close', folderClosePaths);
export const GridView = icon('grid-view', gridViewPaths);
export const HelpIcon = icon('help', helpPaths);
export const Import = icon('import', importPaths);
export const Maximize = icon('maximize', maximizePaths);
export const Merge = icon('merge-columns', mergeColumnsPaths);
export const More = icon('more', morePaths);
export const People = icon('people', peoplePaths);
export const SortAsc = icon('sort-asc', sortAscPaths);
export const SortDesc = icon('sort-desc', sortDescPaths);
export const Star = icon('star', starPaths);
export const Th = icon('th', thPaths);
export const ThList = icon('th-list', thListPaths);
export const Tick = icon('tick', tickPaths);
export const Trash = icon('trash', trashPaths);
