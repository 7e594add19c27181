import type { ViewHost } from './app/contracts.ts'
import { dispatch } from './app/events.ts'
import { FeShadowElement } from './shell/shadowElement.ts'
import { portalViewTag } from './shell/viewTags.ts'

/** `<fe-admin-portal>`: account administration for the signed-in user. */
export class FeAdminPortal extends FeShadowElement {
  protected override readonly viewTag = portalViewTag
  #host: ViewHost | undefined

  protected override loadView(): Promise<unknown> {
    return import('../react/portal/view.tsx')
  }

  protected override paint(host: ViewHost): void {
    this.#host = host
    super.paint(host)
  }

  /**
   * Asks about unsaved changes, if there are any, before the host's router goes to another page. Resolves to whether it may
   * go.
   */
  async mayLeave(): Promise<boolean> {
    return (await this.#host?.mayLeave?.()) ?? true
  }

  /** Opens the dialog layout. */
  show(): void {
    this.setAttribute('open', '')
  }

  /** Closes the dialog layout and tells the host. */
  hide(): void {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    dispatch(this, 'fe-close', {})
  }
}
