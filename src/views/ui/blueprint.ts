/** What is used of Blueprint as it is. The other views import it from here, so that a change of the library stays in this folder. */
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
