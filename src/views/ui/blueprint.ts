/** The parts of Blueprint used unchanged. Other views import them from here, so that a change of library stays in this folder. */
export {
  Checkbox,
  Drawer,
  InputGroup,
  OverlaysProvider,
  ProgressBar,
  SegmentedControl,
  Spinner,
  Switch,
} from '@blueprintjs/core';
