/* oxlint-disable typescript/no-unsafe-declaration-merging -- the properties are defined together with the tag */
import type { PropertiesOf } from './attributes.ts'
import { dispatch } from './app/events.ts'
import { FeShadowElement } from './shell/shadowElement.ts'
import { portalViewTag } from './shell/viewTags.ts'

/** The attributes of the element as properties. */
export interface FeAdminPortal extends PropertiesOf<'fe-admin-portal'> {}

/** `<fe-admin-portal>`: account administration for the signed-in user. */
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
