import { FeShadowElement } from './shadowElement.ts'
import { buildId } from './viewHost.ts'

/** Private tag of the view of this build. */
export const portalViewTag = `fe-portal-view-${buildId}`

/** `<fe-admin-portal>`: account administration for the signed-in person. */
export class FeAdminPortal extends FeShadowElement {
  protected override viewTag = portalViewTag

  protected override loadView(): Promise<unknown> {
    return Promise.all([import('../react/adminPortal/view.tsx'), import('../react/app/vendor.ts')])
  }

  /** Opens the dialog layout. */
  show(): void {
    this.setAttribute('open', '')
  }

  /** Closes the dialog layout and tells the host. */
  hide(): void {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.dispatchEvent(new CustomEvent('fe-close', { bubbles: true, composed: true, detail: {} }))
  }
}
