/* oxlint-disable typescript/no-unsafe-declaration-merging -- the properties are defined together with the tag */
import type { PropertiesOf } from './attributes.ts'
import { FeShadowElement } from './shell/shadowElement.ts'
import { partnerViewTag } from './shell/viewTags.ts'

/** The attributes of the element as properties. */
export interface FePartnerShell extends PropertiesOf<'fe-partner-shell'> {}

/** `<fe-partner-shell>`: the multi-tenant partner portal around the host's own pages. */
export class FePartnerShell extends FeShadowElement {
  protected override readonly viewTag = partnerViewTag

  protected override loadView(): Promise<unknown> {
    return import('../react/partner/view.tsx')
  }
}
