import type { ListWindow } from '../../../state/kit/listWindow.ts'
import type { ListMode } from '../list/listTypes.ts'
import { ScrolledList } from './ScrolledList.tsx'

/**
 * The mode of a list that scrolls through all rows of a window. Its rows have details, but neither checkboxes nor menus: the
 * list has one active row in place of a focus for each of their controls.
 */
export const scrolled =
  <Row, Filters extends object>(window: ListWindow<Row, Filters>): ListMode<Row, Filters> =>
  props => <ScrolledList {...props} window={window} />
