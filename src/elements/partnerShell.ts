import { FeShadowElement } from './shell/shadowElement.ts'
import { partnerViewTag } from './shell/viewTags.ts'

/** `<fe-partner-shell>`: the multi-tenant partner portal around the host's own pages. */
export class FePartnerShell extends FeShadowElement {
  protected override readonly viewTag = partnerViewTag

  protected override loadView(): Promise<unknown> {
    return import('../react/partner/view.tsx')
  }
}
