import { getApp, initialize } from '../index.ts'
import { FeAdminPortal } from './adminPortal.ts'
import { FeLoginBox } from './loginBox.ts'
import { FePartnerShell } from './partnerShell.ts'
import { provideApps } from './app/registry.ts'
import type { FeTag } from './attributeNames.ts'
import type { FeElementTypes } from './elementTypes.ts'
import { reflectAttributes } from './shell/reflect.ts'
import { FeOrganizationSwitcher, FeSignInButton, FeUserButton } from './smallElements.ts'
import type { SvelteTags } from './svelteTags.ts'

declare global {
  interface HTMLElementTagNameMap extends FeElementTypes {}
  // Svelte's compiler of types looks for tags here.
  namespace svelteHTML {
    interface IntrinsicElements extends SvelteTags {}
  }
  interface Window {
    /** The script API for pages without modules. */
    FeElements?: { initialize: typeof initialize; getApp: typeof getApp }
  }
}

const tags = {
  'fe-login-box': FeLoginBox,
  'fe-admin-portal': FeAdminPortal,
  'fe-partner-shell': FePartnerShell,
  'fe-sign-in-button': FeSignInButton,
  'fe-organization-switcher': FeOrganizationSwitcher,
  'fe-user-button': FeUserButton,
}

// A second copy of this file on the page, of any version, leaves the tags of the first one alone.
if (typeof customElements !== 'undefined') {
  provideApps(document.documentElement)
  window.FeElements ??= { initialize, getApp }
  for (const [tag, element] of Object.entries(tags)) {
    if (customElements.get(tag)) continue
    reflectAttributes(element.prototype, tag as FeTag)
    customElements.define(tag, element)
  }
}

export * from '../index.ts'
