import type { FeAdminPortal } from './adminPortal.ts'
import type { FeLoginBox } from './loginBox.ts'
import type { FePartnerShell } from './partnerShell.ts'

/** The class of each tag. */
export interface FeElementTypes {
  'fe-login-box': FeLoginBox
  'fe-admin-portal': FeAdminPortal
  'fe-partner-shell': FePartnerShell
}
