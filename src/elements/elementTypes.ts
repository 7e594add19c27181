import type { FeAdminPortal } from './adminPortal.ts'
import type { FeLoginBox } from './loginBox.ts'
import type { FePartnerShell } from './partnerShell.ts'
import type { FeOrganizationSwitcher, FeSignInButton, FeUserButton } from './smallElements.ts'

/** The class of each tag. */
export interface FeElementTypes {
  'fe-login-box': FeLoginBox
  'fe-admin-portal': FeAdminPortal
  'fe-partner-shell': FePartnerShell
  'fe-sign-in-button': FeSignInButton
  'fe-organization-switcher': FeOrganizationSwitcher
  'fe-user-button': FeUserButton
}
