import { Component, type ContextType, type ReactElement } from 'react'
import { ViewHostContext } from '../../app/host.ts'
import { focusStart, hasFocus, regionSelector } from '../../ui/focusRegion.ts'

interface Props {
  /** The step on screen. */
  children: ReactElement
}

/** The identity that React keeps between renders; any other value replaces the nodes, and focus with them. */
const isSameStep = (one: ReactElement, other: ReactElement) => one.type === other.type && one.key === other.key

/**
 * Moves focus from one step of a login box into the next. Focus inside the login box would otherwise fall to the body
 * with the old step; focus outside, also that of a page that has just loaded, is left alone. A class, because
 * only `getSnapshotBeforeUpdate` runs while the old step is still in the page.
 */
export class FollowFocus extends Component<Props> {
  static override contextType = ViewHostContext
  declare context: ContextType<typeof ViewHostContext>

  get #region(): HTMLElement | null | undefined {
    return this.context?.element.querySelector<HTMLElement>(regionSelector)
  }

  override getSnapshotBeforeUpdate({ children }: Props): boolean {
    return !isSameStep(children, this.props.children) && hasFocus(this.#region)
  }

  override componentDidUpdate(_props: Props, _state: unknown, hadFocus: boolean): void {
    if (hadFocus) focusStart(this.#region)
  }

  override render(): ReactElement {
    return this.props.children
  }
}
