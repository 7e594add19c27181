import type {
  FeAdminPortalProps,
  FeLoginBoxProps,
  FeOrganizationSwitcherProps,
  FePartnerShellProps,
  FeSignInButtonProps,
  FeUserButtonProps,
} from './globalComponents.generated.ts'
import { hostComponent, type HostComponent } from './hostComponent.ts'

/** `<fe-login-box>` as a Vue component. */
export const FeLoginBox: HostComponent<'fe-login-box', FeLoginBoxProps> = hostComponent('FeLoginBox', 'fe-login-box')

/** `<fe-admin-portal>` as a Vue component. */
export const FeAdminPortal: HostComponent<'fe-admin-portal', FeAdminPortalProps> = hostComponent(
  'FeAdminPortal',
  'fe-admin-portal',
)

/** `<fe-partner-shell>` as a Vue component. */
export const FePartnerShell: HostComponent<'fe-partner-shell', FePartnerShellProps> = hostComponent(
  'FePartnerShell',
  'fe-partner-shell',
)

/** `<fe-sign-in-button>` as a Vue component. */
export const FeSignInButton: HostComponent<'fe-sign-in-button', FeSignInButtonProps> = hostComponent(
  'FeSignInButton',
  'fe-sign-in-button',
)

/** `<fe-user-button>` as a Vue component. */
export const FeUserButton: HostComponent<'fe-user-button', FeUserButtonProps> = hostComponent(
  'FeUserButton',
  'fe-user-button',
)

/** `<fe-organization-switcher>` as a Vue component. */
export const FeOrganizationSwitcher: HostComponent<'fe-organization-switcher', FeOrganizationSwitcherProps> =
  hostComponent('FeOrganizationSwitcher', 'fe-organization-switcher')
