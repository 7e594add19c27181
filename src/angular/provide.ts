import {
  inject,
  makeEnvironmentProviders,
  PLATFORM_ID,
  provideEnvironmentInitializer,
  type EnvironmentProviders,
} from '@angular/core'
import { isPlatformBrowser } from '@angular/common'
import { followNavigation } from './hostRouter.ts'
import { createIdentity, identityToken, type FeElementsOptions } from './identity.ts'

export {
  FeHasFeature,
  FeHasPermission,
  FeHasPermissionPipe,
  FeHasRole,
  FeSignedIn,
  FeSignedOut,
} from './accessDirectives.generated.ts'
export {
  FeAdminPortal,
  FeLoginBox,
  FeOrganizationSwitcher,
  FePartnerShell,
  FeSignInButton,
  FeUserButton,
} from './directives.generated.ts'
export type { FeElementsOptions } from './identity.ts'
export { injectAuth, type Auth } from './injectAuth.ts'
export { injectEntitlements, type Entitlement } from './injectEntitlements.ts'
export { injectOrganization, type Organization } from './injectOrganization.ts'
export { injectPermissions, type Permissions } from './injectPermissions.ts'
export { feInterceptor } from './interceptor.ts'
export { feGuard } from './routeGuard.ts'

/**
 * Configures the app of an Angular application: `providers: [provideFeElements({ contextOptions: { baseUrl } })]`. Elements
 * then navigate through the application's router, and their routes are below its base, unless `authOptions` say otherwise.
 * On a server it makes no app.
 */
export const provideFeElements = (options: FeElementsOptions): EnvironmentProviders =>
  makeEnvironmentProviders([
    { provide: identityToken, useFactory: () => createIdentity(options) },
    provideEnvironmentInitializer(() => {
      inject(identityToken)
      if (isPlatformBrowser(inject(PLATFORM_ID))) followNavigation()
    }),
  ])
