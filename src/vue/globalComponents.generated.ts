// Written by `npm run generate` from the tables of attributes and events.
import type { AttributesOf } from '../elements/attributes.ts'
import type { FeEventDetails } from '../elements/app/events.ts'
import type { ElementOptions } from '../elements/options.ts'
import type { HostAttributes, HostComponent } from './hostComponent.ts'

/** Props of `<FeLoginBox>`: attributes in camel case, options, and handlers of events. */
export interface FeLoginBoxProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-login-box'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-login-box'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-login-box'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-login-box'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-login-box'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-login-box'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-login-box'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-login-box'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-login-box'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-login-box'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-login-box'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-login-box'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-login-box'>['autofocus']
  /** Where routes live in the address: `path`, `hash` or `none`. Default: `path`. */
  urlStrategy?: AttributesOf<'fe-login-box'>['urlStrategy']
  /** Put before every route. */
  basePath?: AttributesOf<'fe-login-box'>['basePath']
  /** The flow to show where the address names none: `login`, `accept-invitation`, `activate`, `approval`, `customize`, `forget-password`, `hosted-login`, `impersonate`, `logout`, `magic-link`, `open-app`, `reset-password`, `reset-phone-number`, `sign-up`, `social-login`, `sso`, `sso-report`, `sso-set-up`, `step-up`. Default: `login`. */
  screen?: AttributesOf<'fe-login-box'>['screen']
  /** Only fires `fe-login` after signing in; goes nowhere. Default: off. */
  noRedirect?: AttributesOf<'fe-login-box'>['noRedirect']
  /** Initial value of the first field. */
  loginHint?: AttributesOf<'fe-login-box'>['loginHint']
  /** Where to go after signing in; on this origin or an allowed one. */
  redirectUrl?: AttributesOf<'fe-login-box'>['redirectUrl']
  /** Login alias of the organization to sign in to. */
  organization?: AttributesOf<'fe-login-box'>['organization']
  /** `card`; `plain`, without the card; `split`, plain beside a panel that a style sheet of the page draws; or `dialog`, over the page once it is open, where it goes nowhere after signing in. Default: `card`. */
  layout?: AttributesOf<'fe-login-box'>['layout']
  /** Shows the dialog layout. Default: off. */
  open?: AttributesOf<'fe-login-box'>['open']
  /** The first screen from `renderLoginBox()` of `fe-elements/ssr`, shown before any script runs. Read on servers only. */
  markup?: string
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-step`: A step of a flow is on screen. */
  onFeStep?: (event: CustomEvent<FeEventDetails['fe-step']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-close`: The dialog layout was closed. */
  onFeClose?: (event: CustomEvent<FeEventDetails['fe-close']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

/** Props of `<FeAdminPortal>`: attributes in camel case, options, and handlers of events. */
export interface FeAdminPortalProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-admin-portal'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-admin-portal'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-admin-portal'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-admin-portal'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-admin-portal'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-admin-portal'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-admin-portal'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-admin-portal'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-admin-portal'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-admin-portal'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-admin-portal'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-admin-portal'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-admin-portal'>['autofocus']
  /** The section to show: `overview`, `profile`, `privacy`, `personalApiTokens`, `notifications`, `account`, `users`, `groups`, `roles`, `allAccounts`, `applications`, `reports`, `security`, `securityCenter`, `sso`, `provisioning`, `audits`, `connectivity`, `webhooks`, `apiTokens`, `subscriptions`, `usage`. */
  section?: AttributesOf<'fe-admin-portal'>['section']
  /** The tab of that section, of `settings`, `customLogin`, `members`, `invitations`, `accessReviews`, `launcher`, `manage`, `sessionManagement`, `generalSettings`, `ipRestrictions`, `domainRestrictions`, `countryRestrictions`, `recommendations`, `insights`, `inactive`, `breachedPasswords`, `withoutMfa`, `overview`, `email`, `sms`, `slack`. Ignored without `section`. */
  tab?: AttributesOf<'fe-admin-portal'>['tab']
  /** Where sections live in the address: `none` leaves it alone, `path` and `hash` write it. Default: `none`. */
  urlStrategy?: AttributesOf<'fe-admin-portal'>['urlStrategy']
  /** Put before every section. Set it where the path of the page ends with the name of a section. Default: path of the page. */
  basePath?: AttributesOf<'fe-admin-portal'>['basePath']
  /** `inline`, or `dialog` to show the portal over the page. Default: `inline`. */
  layout?: AttributesOf<'fe-admin-portal'>['layout']
  /** Shows the dialog layout. Default: off. */
  open?: AttributesOf<'fe-admin-portal'>['open']
  /** Whether keys that are pressed inside the portal do something of their own: `Ctrl+K` or `⌘K` finds anything, `/` goes to the search, `?` lists them. A person can switch them off for a device too. Default: `on`. */
  keyboardShortcuts?: AttributesOf<'fe-admin-portal'>['keyboardShortcuts']
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-section`: A section is on screen. */
  onFeSection?: (event: CustomEvent<FeEventDetails['fe-section']>) => void
  /** `fe-before-change`: Cancelable: prevents a change that a person is about to make. */
  onFeBeforeChange?: (event: CustomEvent<FeEventDetails['fe-before-change']>) => void
  /** `fe-change`: The server has carried out a change that a person made. */
  onFeChange?: (event: CustomEvent<FeEventDetails['fe-change']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-close`: The dialog layout was closed. */
  onFeClose?: (event: CustomEvent<FeEventDetails['fe-close']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

/** Props of `<FePartnerShell>`: attributes in camel case, options, and handlers of events. */
export interface FePartnerShellProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-partner-shell'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-partner-shell'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-partner-shell'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-partner-shell'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-partner-shell'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-partner-shell'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-partner-shell'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-partner-shell'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-partner-shell'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-partner-shell'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-partner-shell'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-partner-shell'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-partner-shell'>['autofocus']
  /** Where pages live in the address: `path` or `hash`. Default: `path`. */
  urlStrategy?: AttributesOf<'fe-partner-shell'>['urlStrategy']
  /** Path the shell lives under. Default: `/portal/`. */
  basePath?: AttributesOf<'fe-partner-shell'>['basePath']
  /** Address of your own API. Default: `/api/`. */
  apiBase?: AttributesOf<'fe-partner-shell'>['apiBase']
  /** Id of a tenant that counts as internal, like numeric ids up to 999. Someone with two tenants, one of them internal, has nothing to choose. */
  singleTenantId?: AttributesOf<'fe-partner-shell'>['singleTenantId']
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-before-change`: Cancelable: prevents a change that a person is about to make. */
  onFeBeforeChange?: (event: CustomEvent<FeEventDetails['fe-before-change']>) => void
  /** `fe-change`: The server has carried out a change that a person made. */
  onFeChange?: (event: CustomEvent<FeEventDetails['fe-change']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

/** Props of `<FeSignInButton>`: attributes in camel case, options, and handlers of events. */
export interface FeSignInButtonProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-sign-in-button'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-sign-in-button'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-sign-in-button'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-sign-in-button'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-sign-in-button'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-sign-in-button'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-sign-in-button'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-sign-in-button'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-sign-in-button'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-sign-in-button'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-sign-in-button'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-sign-in-button'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-sign-in-button'>['autofocus']
  /** `page` goes to the sign-in page; `dialog` signs in over this page. Default: `page`. */
  mode?: AttributesOf<'fe-sign-in-button'>['mode']
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

/** Props of `<FeOrganizationSwitcher>`: attributes in camel case, options, and handlers of events. */
export interface FeOrganizationSwitcherProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-organization-switcher'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-organization-switcher'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-organization-switcher'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-organization-switcher'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-organization-switcher'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-organization-switcher'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-organization-switcher'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-organization-switcher'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-organization-switcher'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-organization-switcher'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-organization-switcher'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-organization-switcher'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-organization-switcher'>['autofocus']
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

/** Props of `<FeUserButton>`: attributes in camel case, options, and handlers of events. */
export interface FeUserButtonProps extends ElementOptions, HostAttributes {
  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  baseUrl?: AttributesOf<'fe-user-button'>['baseUrl']
  /** Path below the base URL. Default: `frontegg`. */
  urlPrefix?: AttributesOf<'fe-user-button'>['urlPrefix']
  /** Your client id, sent where the API asks for one. */
  clientId?: AttributesOf<'fe-user-button'>['clientId']
  /** The application users sign in to, where a vendor has several. */
  appId?: AttributesOf<'fe-user-button'>['appId']
  /** Elements of one name share one session. Default: `default`. */
  appName?: AttributesOf<'fe-user-button'>['appName']
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  preview?: AttributesOf<'fe-user-button'>['preview']
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  previewDelay?: AttributesOf<'fe-user-button'>['previewDelay']
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  previewMethods?: AttributesOf<'fe-user-button'>['previewMethods']
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  hostedLogin?: AttributesOf<'fe-user-button'>['hostedLogin']
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  locale?: AttributesOf<'fe-user-button'>['locale']
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  theme?: AttributesOf<'fe-user-button'>['theme']
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  logLevel?: AttributesOf<'fe-user-button'>['logLevel']
  /** Focuses the first field when the element appears. Default: off. */
  autofocus?: AttributesOf<'fe-user-button'>['autofocus']
  /** How the button signs in: `page` goes to the sign-in page; `dialog` signs in over this page. Default: `page`. */
  mode?: AttributesOf<'fe-user-button'>['mode']
  /** Address of your page for the account, which “Manage account” goes to. Default: the portal over the page. */
  accountUrl?: AttributesOf<'fe-user-button'>['accountUrl']
  /** Shows the picture without the name. Default: off. */
  compact?: AttributesOf<'fe-user-button'>['compact']
  /** Shows nothing while nobody is signed in, instead of a button to sign in. Default: off. */
  hideSignedOut?: AttributesOf<'fe-user-button'>['hideSignedOut']
  /** `fe-ready`: The first session check is done. */
  onFeReady?: (event: CustomEvent<FeEventDetails['fe-ready']>) => void
  /** `fe-login`: A user signed in just now. */
  onFeLogin?: (event: CustomEvent<FeEventDetails['fe-login']>) => void
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  onFeLogout?: (event: CustomEvent<FeEventDetails['fe-logout']>) => void
  /** `fe-session`: A fresh access token arrived. */
  onFeSession?: (event: CustomEvent<FeEventDetails['fe-session']>) => void
  /** `fe-tenant-switch`: Another tenant is active. */
  onFeTenantSwitch?: (event: CustomEvent<FeEventDetails['fe-tenant-switch']>) => void
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  onFeNavigate?: (event: CustomEvent<FeEventDetails['fe-navigate']>) => void
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  onFeBeforeLogout?: (event: CustomEvent<FeEventDetails['fe-before-logout']>) => void
  /** `fe-error`: Something failed. */
  onFeError?: (event: CustomEvent<FeEventDetails['fe-error']>) => void
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  onFeLoadError?: (event: CustomEvent<FeEventDetails['fe-load-error']>) => void
}

declare module 'vue' {
  /** Components that the plugin registers, for templates. */
  interface GlobalComponents {
    FeLoginBox: HostComponent<'fe-login-box', FeLoginBoxProps>
    FeAdminPortal: HostComponent<'fe-admin-portal', FeAdminPortalProps>
    FePartnerShell: HostComponent<'fe-partner-shell', FePartnerShellProps>
    FeSignInButton: HostComponent<'fe-sign-in-button', FeSignInButtonProps>
    FeOrganizationSwitcher: HostComponent<'fe-organization-switcher', FeOrganizationSwitcherProps>
    FeUserButton: HostComponent<'fe-user-button', FeUserButtonProps>
  }
  /** Children of the portal name their place in it by the attribute `slot`, which strict templates know by this. */
  interface HTMLAttributes {
    slot?: string
  }
  /** The same of components. */
  interface AllowedComponentProps {
    slot?: string
  }
}
