import { Component, type ReactNode } from 'react'
import { keepFields, restoreFields } from './keepFields.ts'

interface Props {
  children: ReactNode
  /** The view whose fields must survive. */
  view: HTMLElement
  /** Told once per failure, for the log and the host. */
  onFailure: (cause: unknown) => void
  /** Shown when a screen fails twice. */
  fallback: ReactNode
}

interface State {
  failures: number
}

/**
 * Keeps a failing screen from taking the element down. The first failure, often a translator or an extension that
 * moved our nodes, remounts the step with the typed values kept; a second one shows the fallback.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failures: 0 }
  #kept: ReturnType<typeof keepFields> | undefined

  static getDerivedStateFromError(): null {
    return null
  }

  override componentDidCatch(cause: unknown): void {
    this.props.onFailure(cause)
    this.setState(({ failures }) => ({ failures: failures + 1 }))
  }

  override getSnapshotBeforeUpdate(_props: Props, before: State): null {
    if (before.failures !== this.state.failures) this.#kept ??= keepFields(this.props.view)
    return null
  }

  override componentDidUpdate(): void {
    if (this.#kept) restoreFields(this.props.view, this.#kept)
    this.#kept = undefined
  }

  override render(): ReactNode {
    return this.state.failures > 1 ? (
      this.props.fallback
    ) : (
      <Keyed key={this.state.failures}>{this.props.children}</Keyed>
    )
  }
}

const Keyed = ({ children }: { children: ReactNode }) => children
