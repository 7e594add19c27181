import { dispatch } from './shell/fire.ts'
import { FeShadowElement } from './shell/shadowElement.ts'
import { buildId } from './shell/viewHost.ts'

/** Private tag of the view of this build. */
export const portalViewTag = `fe-portal-view-${buildId}`

/** `<fe-admin-portal>`: account administration for the signed-in person. */
export class FeAdminPortal extends FeShadowElement {
  protected override readonly viewTag = portalViewTag

  protected override loadView(): Promise<unknown> {
    return import('../react/portal/view.tsx')
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
