import type { IconNode } from 'lucide'

/** Something a person can do to the page or a row. */
export interface Action {
  /** Identifies an action whose label changes, so that its button keeps focus. Default: the label. */
  key?: string | undefined
  /** The verb and its object. */
  label: string
  /** Accessible name of a button whose label leaves the object out. Default: the label. */
  name?: string | undefined
  icon?: IconNode | undefined
  /** Key of the page that it opens: its button gets focus again when the person comes back from there. */
  opens?: string | undefined
  /** A returned promise keeps its button busy until it settles. */
  run: () => unknown
  /** Shown disabled with this reason. */
  disabledReason?: string | undefined
  isDestructive?: boolean | undefined
  /** True: details of a row, and the head of a page, offer it as a button, not in their menu. */
  hasButton?: boolean | undefined
}
