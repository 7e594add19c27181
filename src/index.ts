export { getApp, initialize, whenApp, type InitializeOptions } from './elements/app/registry.ts'
export type { FeApp } from './elements/app/feApp.ts'
export type { OpenLoginOptions } from './elements/app/openLogin.ts'
export type { EntitlementAnswer, EntitlementQuery } from './state/vendor/entitlements/answers.ts'
export type { AttributesOf, FeTag, MarkupAttributesOf } from './elements/attributes.ts'
export type { ScreenName, SectionName, TabName } from './elements/names.generated.ts'
export type { ElementOptions } from './elements/options.ts'
export type { FeEventDetails, FeEventMap, FeEventName, ToldChange } from './elements/app/events.ts'
export type { FeAdminPortal } from './elements/adminPortal.ts'
export type { PortalSlotName } from './elements/portalSlots.ts'
export type { FeLoginBox } from './elements/loginBox.ts'
export type { FePartnerShell } from './elements/partnerShell.ts'
export type { FeOrganizationSwitcher, FeSignInButton, FeUserButton } from './elements/smallElements.ts'
export type { AppOptions, AuthOptions } from './state/vendor/appOptions.ts'
export type { PortalOptions, PortalSection } from './state/vendor/portalOptions.ts'
export type { RouteName } from './state/vendor/routes.ts'
export type {
  AdminPortalTheme,
  Localizations,
  LoginBoxTheme,
  MetadataOptions,
  PageTheme,
  ThemeOptions,
  ThemePart,
} from './state/vendor/hostShapes.ts'
export type { ContextOptions } from './http/context.ts'
export { FeError, type ClientErrorCode, type FeErrorCode } from './elements/app/feError.ts'
export type { SessionImpersonation } from './state/session/impersonation.ts'
export type { PublicUser } from './state/session/publicUser.ts'
export type { LogoutReason, SessionState } from './state/session/session.ts'
