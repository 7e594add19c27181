import type { FeAdminPortalProps, FeLoginBoxProps, FePartnerShellProps } from './globalComponents.generated.ts'
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
