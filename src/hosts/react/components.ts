import { hostElement, type HostComponent } from './hostElement.ts'

export type { EventHandlers, HostComponent, HostProps } from './hostElement.ts'
export type { TagProps } from './jsx.ts'
export { Protect, SignedIn, SignedOut, type ProtectProps, type SignedProps } from './access.ts'
export { useAuth, type Auth } from './useAuth.ts'
export { useEntitlements, type Entitlement } from './useEntitlements.ts'
export { useIsSteppedUp } from './useIsSteppedUp.ts'
export { useOrganization, type Organization } from './useOrganization.ts'
export { usePermissions, type Permissions } from './usePermissions.ts'

/** `<fe-login-box>` for React 18 and newer. */
export const FeLoginBox: HostComponent<
  'fe-login-box',
  {
    /** The first screen from `renderLoginBox()` of `fe-elements/ssr`, shown before any script runs. */
    markup?: string
  }
> = hostElement('fe-login-box')

/** `<fe-admin-portal>` for React 18 and newer. */
export const FeAdminPortal: HostComponent<'fe-admin-portal'> = hostElement('fe-admin-portal')

/** `<fe-partner-shell>` for React 18 and newer. */
export const FePartnerShell: HostComponent<'fe-partner-shell'> = hostElement('fe-partner-shell')

/** `<fe-sign-in-button>` for React 18 and newer. */
export const FeSignInButton: HostComponent<'fe-sign-in-button'> = hostElement('fe-sign-in-button')

/** `<fe-user-button>` for React 18 and newer. */
export const FeUserButton: HostComponent<'fe-user-button'> = hostElement('fe-user-button')

/** `<fe-organization-switcher>` for React 18 and newer. */
export const FeOrganizationSwitcher: HostComponent<'fe-organization-switcher'> = hostElement('fe-organization-switcher')
