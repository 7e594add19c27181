import { FeShadowElement } from './shell/shadowElement.ts'
import { buildId } from './shell/viewHost.ts'

/** Private tag of the view of this build. */
export const partnerViewTag = `fe-partner-view-${buildId}`

/** `<fe-partner-shell>`: the multi-tenant partner portal around the host's own pages. */
export class FePartnerShell extends FeShadowElement {
  protected override readonly viewTag = partnerViewTag

  protected override loadView(): Promise<unknown> {
    return import('../react/partner/view.tsx')
  }
}
