import { Component, type ReactNode } from 'react'
import { keepFields, restoreFields } from './keepFields.ts'

interface Props {
  children: ReactNode
  /** The element in which typed values are kept. */
  view: () => HTMLElement | null
  /** Shown when a screen fails twice. */
  fallback: ReactNode
  /** Called when the fallback is shown, with the reason. */
  onFailure?: (cause: unknown) => void
}

interface State {
  hasFailed: boolean
  failures: number
  /** True from a failure until a retry. */
  isDown: boolean
}

/**
 * Keeps a failing screen from taking the element down. The first failure, often a translator or an extension that
 * moved our nodes, remounts the step with the typed values kept; a second one shows the fallback.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failures: 0, isDown: false }
  #kept: ReturnType<typeof keepFields> | undefined

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  /** Runs right after `getDerivedStateFromError`, and may have side effects. */
  static getDerivedStateFromProps(_props: Props, { hasFailed, failures }: State): Partial<State> | null {
    return hasFailed ? { hasFailed: false, failures: failures + 1, isDown: true } : null
  }

  override componentDidCatch(cause: unknown): void {
    // Still before the next paint. A screen that fails immediately fails in a separate render, which ends here again.
    if (this.state.failures === 1) this.setState({ isDown: false })
    else this.props.onFailure?.(cause)
  }

  override getSnapshotBeforeUpdate(_props: Props, before: State): null {
    const view = this.props.view()
    if (view && this.state.isDown && !before.isDown) this.#kept ??= keepFields(view)
    return null
  }

  override componentDidUpdate(): void {
    const view = this.props.view()
    if (this.state.isDown || !this.#kept || !view) return
    restoreFields(view, this.#kept)
    this.#kept = undefined
  }

  override render(): ReactNode {
    const { failures, isDown } = this.state
    if (isDown) return failures > 1 ? this.props.fallback : null
    return <Keyed key={failures}>{this.props.children}</Keyed>
  }
}

const Keyed = ({ children }: { children: ReactNode }) => children
