// Written by `npm run generate` from the tables of attributes and events.
import * as i0 from '@angular/core'
import type { OutputRef, ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration } from '@angular/core'
import type { MarkupAttributesOf } from '../elements/attributes.ts'
import type { FeEventDetails } from '../elements/app/events.ts'
import type { ElementOptions } from '../elements/options.ts'
import { HostDirective } from './hostDirective.ts'

/** `<fe-login-box>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FeLoginBox extends HostDirective<'fe-login-box'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeLoginBox, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeLoginBox,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeLoginBox,
    'fe-login-box',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      urlStrategy: { alias: 'urlStrategy'; required: false }
      basePath: { alias: 'basePath'; required: false }
      screen: { alias: 'screen'; required: false }
      noRedirect: { alias: 'noRedirect'; required: false }
      loginHint: { alias: 'loginHint'; required: false }
      redirectUrl: { alias: 'redirectUrl'; required: false }
      organization: { alias: 'organization'; required: false }
      layout: { alias: 'layout'; required: false }
      open: { alias: 'open'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feStep: 'feStep'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feClose: 'feClose'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeLoginBox,
    selector: 'fe-login-box',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      urlStrategy: 'urlStrategy',
      basePath: 'basePath',
      screen: 'screen',
      noRedirect: 'noRedirect',
      loginHint: 'loginHint',
      redirectUrl: 'redirectUrl',
      organization: 'organization',
      layout: 'layout',
      open: 'open',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feStep: 'feStep',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feClose: 'feClose',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-login-box'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-login-box'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-login-box'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-login-box'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-login-box'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-login-box'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-login-box'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-login-box'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-login-box'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-login-box'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-login-box'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-login-box'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-login-box'>['autofocus'] | null | undefined
  /** Where routes live in the address: `path`, `hash` or `none`. Default: `path`. */
  declare urlStrategy?: MarkupAttributesOf<'fe-login-box'>['url-strategy'] | null | undefined
  /** Put before every route. */
  declare basePath?: MarkupAttributesOf<'fe-login-box'>['base-path'] | null | undefined
  /** The flow to show where the address names none: `login`, `accept-invitation`, `activate`, `approval`, `customize`, `forget-password`, `hosted-login`, `impersonate`, `logout`, `magic-link`, `open-app`, `reset-password`, `reset-phone-number`, `sign-up`, `social-login`, `sso`, `sso-report`, `sso-set-up`, `step-up`. Default: `login`. */
  declare screen?: MarkupAttributesOf<'fe-login-box'>['screen'] | null | undefined
  /** Only fires `fe-login` after signing in; goes nowhere. Default: off. */
  declare noRedirect?: MarkupAttributesOf<'fe-login-box'>['no-redirect'] | null | undefined
  /** Initial value of the first field. */
  declare loginHint?: MarkupAttributesOf<'fe-login-box'>['login-hint'] | null | undefined
  /** Where to go after signing in; on this origin or an allowed one. */
  declare redirectUrl?: MarkupAttributesOf<'fe-login-box'>['redirect-url'] | null | undefined
  /** Login alias of the organization to sign in to. */
  declare organization?: MarkupAttributesOf<'fe-login-box'>['organization'] | null | undefined
  /** `card`; `plain`, without the card; `split`, plain beside a panel that a style sheet of the page draws; or `dialog`, over the page once it is open, where it goes nowhere after signing in. Default: `card`. */
  declare layout?: MarkupAttributesOf<'fe-login-box'>['layout'] | null | undefined
  /** Shows the dialog layout. Default: off. */
  declare open?: MarkupAttributesOf<'fe-login-box'>['open'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-step`: A step of a flow is on screen. */
  readonly feStep: OutputRef<CustomEvent<FeEventDetails['fe-step']>> = this.event('fe-step')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-close`: The dialog layout was closed. */
  readonly feClose: OutputRef<CustomEvent<FeEventDetails['fe-close']>> = this.event('fe-close')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}

/** `<fe-admin-portal>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FeAdminPortal extends HostDirective<'fe-admin-portal'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeAdminPortal, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeAdminPortal,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeAdminPortal,
    'fe-admin-portal',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      section: { alias: 'section'; required: false }
      tab: { alias: 'tab'; required: false }
      urlStrategy: { alias: 'urlStrategy'; required: false }
      basePath: { alias: 'basePath'; required: false }
      layout: { alias: 'layout'; required: false }
      open: { alias: 'open'; required: false }
      keyboardShortcuts: { alias: 'keyboardShortcuts'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feSection: 'feSection'
      feBeforeChange: 'feBeforeChange'
      feChange: 'feChange'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feClose: 'feClose'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeAdminPortal,
    selector: 'fe-admin-portal',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      section: 'section',
      tab: 'tab',
      urlStrategy: 'urlStrategy',
      basePath: 'basePath',
      layout: 'layout',
      open: 'open',
      keyboardShortcuts: 'keyboardShortcuts',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feSection: 'feSection',
      feBeforeChange: 'feBeforeChange',
      feChange: 'feChange',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feClose: 'feClose',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-admin-portal'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-admin-portal'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-admin-portal'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-admin-portal'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-admin-portal'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-admin-portal'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-admin-portal'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-admin-portal'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-admin-portal'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-admin-portal'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-admin-portal'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-admin-portal'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-admin-portal'>['autofocus'] | null | undefined
  /** The section to show: `overview`, `profile`, `privacy`, `personalApiTokens`, `notifications`, `account`, `users`, `groups`, `roles`, `allAccounts`, `applications`, `reports`, `security`, `securityCenter`, `sso`, `provisioning`, `audits`, `connectivity`, `webhooks`, `apiTokens`, `subscriptions`, `usage`. */
  declare section?: MarkupAttributesOf<'fe-admin-portal'>['section'] | null | undefined
  /** The tab of that section, of `settings`, `customLogin`, `members`, `invitations`, `accessReviews`, `launcher`, `manage`, `sessionManagement`, `generalSettings`, `ipRestrictions`, `domainRestrictions`, `countryRestrictions`, `recommendations`, `insights`, `inactive`, `breachedPasswords`, `withoutMfa`, `overview`, `email`, `sms`, `slack`. Ignored without `section`. */
  declare tab?: MarkupAttributesOf<'fe-admin-portal'>['tab'] | null | undefined
  /** Where sections live in the address: `none` leaves it alone, `path` and `hash` write it. Default: `none`. */
  declare urlStrategy?: MarkupAttributesOf<'fe-admin-portal'>['url-strategy'] | null | undefined
  /** Put before every section. Set it where the path of the page ends with the name of a section. Default: path of the page. */
  declare basePath?: MarkupAttributesOf<'fe-admin-portal'>['base-path'] | null | undefined
  /** `inline`, or `dialog` to show the portal over the page. Default: `inline`. */
  declare layout?: MarkupAttributesOf<'fe-admin-portal'>['layout'] | null | undefined
  /** Shows the dialog layout. Default: off. */
  declare open?: MarkupAttributesOf<'fe-admin-portal'>['open'] | null | undefined
  /** Whether keys that are pressed inside the portal do something of their own: `Ctrl+K` or `⌘K` finds anything, `/` goes to the search, `?` lists them. A person can switch them off for a device too. Default: `on`. */
  declare keyboardShortcuts?: MarkupAttributesOf<'fe-admin-portal'>['keyboard-shortcuts'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-section`: A section is on screen. */
  readonly feSection: OutputRef<CustomEvent<FeEventDetails['fe-section']>> = this.event('fe-section')
  /** `fe-before-change`: Cancelable: prevents a change that a person is about to make. */
  readonly feBeforeChange: OutputRef<CustomEvent<FeEventDetails['fe-before-change']>> = this.event('fe-before-change')
  /** `fe-change`: The server has carried out a change that a person made. */
  readonly feChange: OutputRef<CustomEvent<FeEventDetails['fe-change']>> = this.event('fe-change')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-close`: The dialog layout was closed. */
  readonly feClose: OutputRef<CustomEvent<FeEventDetails['fe-close']>> = this.event('fe-close')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}

/** `<fe-partner-shell>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FePartnerShell extends HostDirective<'fe-partner-shell'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FePartnerShell, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FePartnerShell,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FePartnerShell,
    'fe-partner-shell',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      urlStrategy: { alias: 'urlStrategy'; required: false }
      basePath: { alias: 'basePath'; required: false }
      apiBase: { alias: 'apiBase'; required: false }
      singleTenantId: { alias: 'singleTenantId'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feBeforeChange: 'feBeforeChange'
      feChange: 'feChange'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FePartnerShell,
    selector: 'fe-partner-shell',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      urlStrategy: 'urlStrategy',
      basePath: 'basePath',
      apiBase: 'apiBase',
      singleTenantId: 'singleTenantId',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feBeforeChange: 'feBeforeChange',
      feChange: 'feChange',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-partner-shell'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-partner-shell'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-partner-shell'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-partner-shell'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-partner-shell'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-partner-shell'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-partner-shell'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-partner-shell'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-partner-shell'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-partner-shell'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-partner-shell'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-partner-shell'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-partner-shell'>['autofocus'] | null | undefined
  /** Where pages live in the address: `path` or `hash`. Default: `path`. */
  declare urlStrategy?: MarkupAttributesOf<'fe-partner-shell'>['url-strategy'] | null | undefined
  /** Path the shell lives under. Default: `/portal/`. */
  declare basePath?: MarkupAttributesOf<'fe-partner-shell'>['base-path'] | null | undefined
  /** Address of your own API. Default: `/api/`. */
  declare apiBase?: MarkupAttributesOf<'fe-partner-shell'>['api-base'] | null | undefined
  /** Id of a tenant that counts as internal, like numeric ids up to 999. Someone with two tenants, one of them internal, has nothing to choose. */
  declare singleTenantId?: MarkupAttributesOf<'fe-partner-shell'>['single-tenant-id'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-before-change`: Cancelable: prevents a change that a person is about to make. */
  readonly feBeforeChange: OutputRef<CustomEvent<FeEventDetails['fe-before-change']>> = this.event('fe-before-change')
  /** `fe-change`: The server has carried out a change that a person made. */
  readonly feChange: OutputRef<CustomEvent<FeEventDetails['fe-change']>> = this.event('fe-change')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}

/** `<fe-sign-in-button>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FeSignInButton extends HostDirective<'fe-sign-in-button'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeSignInButton, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignInButton,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeSignInButton,
    'fe-sign-in-button',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      mode: { alias: 'mode'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeSignInButton,
    selector: 'fe-sign-in-button',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      mode: 'mode',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-sign-in-button'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-sign-in-button'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-sign-in-button'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-sign-in-button'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-sign-in-button'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-sign-in-button'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-sign-in-button'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-sign-in-button'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-sign-in-button'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-sign-in-button'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-sign-in-button'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-sign-in-button'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-sign-in-button'>['autofocus'] | null | undefined
  /** `page` goes to the sign-in page; `dialog` signs in over this page. Default: `page`. */
  declare mode?: MarkupAttributesOf<'fe-sign-in-button'>['mode'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}

/** `<fe-organization-switcher>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FeOrganizationSwitcher extends HostDirective<'fe-organization-switcher'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeOrganizationSwitcher, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeOrganizationSwitcher,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeOrganizationSwitcher,
    'fe-organization-switcher',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeOrganizationSwitcher,
    selector: 'fe-organization-switcher',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-organization-switcher'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-organization-switcher'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-organization-switcher'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-organization-switcher'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-organization-switcher'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-organization-switcher'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-organization-switcher'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-organization-switcher'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-organization-switcher'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-organization-switcher'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-organization-switcher'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-organization-switcher'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-organization-switcher'>['autofocus'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}

/** `<fe-user-button>` in templates: attributes in camel case and options as inputs, events as outputs. */
export class FeUserButton extends HostDirective<'fe-user-button'> {
  /** How Angular makes the directive. */
  static readonly ɵfac: ɵɵFactoryDeclaration<FeUserButton, never> = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeUserButton,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  } as never) as never
  /** What Angular's compiler knows about the directive. */
  static readonly ɵdir: ɵɵDirectiveDeclaration<
    FeUserButton,
    'fe-user-button',
    never,
    {
      baseUrl: { alias: 'baseUrl'; required: false }
      urlPrefix: { alias: 'urlPrefix'; required: false }
      clientId: { alias: 'clientId'; required: false }
      appId: { alias: 'appId'; required: false }
      appName: { alias: 'appName'; required: false }
      preview: { alias: 'preview'; required: false }
      previewDelay: { alias: 'previewDelay'; required: false }
      previewMethods: { alias: 'previewMethods'; required: false }
      hostedLogin: { alias: 'hostedLogin'; required: false }
      locale: { alias: 'locale'; required: false }
      theme: { alias: 'theme'; required: false }
      logLevel: { alias: 'logLevel'; required: false }
      autofocus: { alias: 'autofocus'; required: false }
      mode: { alias: 'mode'; required: false }
      accountUrl: { alias: 'accountUrl'; required: false }
      compact: { alias: 'compact'; required: false }
      hideSignedOut: { alias: 'hideSignedOut'; required: false }
      contextOptions: { alias: 'contextOptions'; required: false }
      authOptions: { alias: 'authOptions'; required: false }
      metadata: { alias: 'metadata'; required: false }
      themeOptions: { alias: 'themeOptions'; required: false }
      localizations: { alias: 'localizations'; required: false }
      entitlementsOptions: { alias: 'entitlementsOptions'; required: false }
      portalOptions: { alias: 'portalOptions'; required: false }
      shellOptions: { alias: 'shellOptions'; required: false }
    },
    {
      feReady: 'feReady'
      feLogin: 'feLogin'
      feLogout: 'feLogout'
      feSession: 'feSession'
      feTenantSwitch: 'feTenantSwitch'
      feNavigate: 'feNavigate'
      feBeforeLogout: 'feBeforeLogout'
      feError: 'feError'
      feLoadError: 'feLoadError'
    },
    never,
    never,
    true,
    never
  > = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '22.2.6',
    ngImport: i0,
    type: FeUserButton,
    selector: 'fe-user-button',
    isStandalone: true,
    inputs: {
      baseUrl: 'baseUrl',
      urlPrefix: 'urlPrefix',
      clientId: 'clientId',
      appId: 'appId',
      appName: 'appName',
      preview: 'preview',
      previewDelay: 'previewDelay',
      previewMethods: 'previewMethods',
      hostedLogin: 'hostedLogin',
      locale: 'locale',
      theme: 'theme',
      logLevel: 'logLevel',
      autofocus: 'autofocus',
      mode: 'mode',
      accountUrl: 'accountUrl',
      compact: 'compact',
      hideSignedOut: 'hideSignedOut',
      contextOptions: 'contextOptions',
      authOptions: 'authOptions',
      metadata: 'metadata',
      themeOptions: 'themeOptions',
      localizations: 'localizations',
      entitlementsOptions: 'entitlementsOptions',
      portalOptions: 'portalOptions',
      shellOptions: 'shellOptions',
    },
    outputs: {
      feReady: 'feReady',
      feLogin: 'feLogin',
      feLogout: 'feLogout',
      feSession: 'feSession',
      feTenantSwitch: 'feTenantSwitch',
      feNavigate: 'feNavigate',
      feBeforeLogout: 'feBeforeLogout',
      feError: 'feError',
      feLoadError: 'feLoadError',
    },
    usesOnChanges: true,
  } as never) as never

  /** Absolute address of the API. Required unless `preview` is set or a script configures the app. */
  declare baseUrl?: MarkupAttributesOf<'fe-user-button'>['base-url'] | null | undefined
  /** Path below the base URL. Default: `frontegg`. */
  declare urlPrefix?: MarkupAttributesOf<'fe-user-button'>['url-prefix'] | null | undefined
  /** Your client id, sent where the API asks for one. */
  declare clientId?: MarkupAttributesOf<'fe-user-button'>['client-id'] | null | undefined
  /** The application users sign in to, where a vendor has several. */
  declare appId?: MarkupAttributesOf<'fe-user-button'>['app-id'] | null | undefined
  /** Elements of one name share one session. Default: `default`. */
  declare appName?: MarkupAttributesOf<'fe-user-button'>['app-name'] | null | undefined
  /** Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off. Default: off. */
  declare preview?: MarkupAttributesOf<'fe-user-button'>['preview'] | null | undefined
  /** How long each answer takes in preview, in milliseconds. Default: `500`. */
  declare previewDelay?: MarkupAttributesOf<'fe-user-button'>['preview-delay'] | null | undefined
  /** What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it. Default: all of them. */
  declare previewMethods?: MarkupAttributesOf<'fe-user-button'>['preview-methods'] | null | undefined
  /** Signs in on the hosted login page instead of here. Needs `client-id`. Default: off. */
  declare hostedLogin?: MarkupAttributesOf<'fe-user-button'>['hosted-login'] | null | undefined
  /** Language tag: `en`, `de`; `qps` marks texts that are not translated. Default: language of the page. */
  declare locale?: MarkupAttributesOf<'fe-user-button'>['locale'] | null | undefined
  /** `auto` (the `color-scheme` that the page sets), `light` or `dark`. Default: `auto`. */
  declare theme?: MarkupAttributesOf<'fe-user-button'>['theme'] | null | undefined
  /** `error`, or `warn` to log refused requests and failed reads as well. Default: `error`. */
  declare logLevel?: MarkupAttributesOf<'fe-user-button'>['log-level'] | null | undefined
  /** Focuses the first field when the element appears. Default: off. */
  declare autofocus?: MarkupAttributesOf<'fe-user-button'>['autofocus'] | null | undefined
  /** How the button signs in: `page` goes to the sign-in page; `dialog` signs in over this page. Default: `page`. */
  declare mode?: MarkupAttributesOf<'fe-user-button'>['mode'] | null | undefined
  /** Address of your page for the account, which “Manage account” goes to. Default: the portal over the page. */
  declare accountUrl?: MarkupAttributesOf<'fe-user-button'>['account-url'] | null | undefined
  /** Shows the picture without the name. Default: off. */
  declare compact?: MarkupAttributesOf<'fe-user-button'>['compact'] | null | undefined
  /** Shows nothing while nobody is signed in, instead of a button to sign in. Default: off. */
  declare hideSignedOut?: MarkupAttributesOf<'fe-user-button'>['hide-signed-out'] | null | undefined
  /** The property `contextOptions`. */
  declare contextOptions?: ElementOptions['contextOptions'] | null | undefined
  /** The property `authOptions`. */
  declare authOptions?: ElementOptions['authOptions'] | null | undefined
  /** The property `metadata`. */
  declare metadata?: ElementOptions['metadata'] | null | undefined
  /** The property `themeOptions`. */
  declare themeOptions?: ElementOptions['themeOptions'] | null | undefined
  /** The property `localizations`. */
  declare localizations?: ElementOptions['localizations'] | null | undefined
  /** The property `entitlementsOptions`. */
  declare entitlementsOptions?: ElementOptions['entitlementsOptions'] | null | undefined
  /** The property `portalOptions`. */
  declare portalOptions?: ElementOptions['portalOptions'] | null | undefined
  /** The property `shellOptions`. */
  declare shellOptions?: ElementOptions['shellOptions'] | null | undefined
  /** `fe-ready`: The first session check is done. */
  readonly feReady: OutputRef<CustomEvent<FeEventDetails['fe-ready']>> = this.event('fe-ready')
  /** `fe-login`: A user signed in just now. */
  readonly feLogin: OutputRef<CustomEvent<FeEventDetails['fe-login']>> = this.event('fe-login')
  /** `fe-logout`: The session ended: `user`, `expired`, `otherTab`, … */
  readonly feLogout: OutputRef<CustomEvent<FeEventDetails['fe-logout']>> = this.event('fe-logout')
  /** `fe-session`: A fresh access token arrived. */
  readonly feSession: OutputRef<CustomEvent<FeEventDetails['fe-session']>> = this.event('fe-session')
  /** `fe-tenant-switch`: Another tenant is active. */
  readonly feTenantSwitch: OutputRef<CustomEvent<FeEventDetails['fe-tenant-switch']>> = this.event('fe-tenant-switch')
  /** `fe-navigate`: Cancelable: your own router goes there instead. */
  readonly feNavigate: OutputRef<CustomEvent<FeEventDetails['fe-navigate']>> = this.event('fe-navigate')
  /** `fe-before-logout`: Cancelable: keeps the user signed in. */
  readonly feBeforeLogout: OutputRef<CustomEvent<FeEventDetails['fe-before-logout']>> = this.event('fe-before-logout')
  /** `fe-error`: Something failed. */
  readonly feError: OutputRef<CustomEvent<FeEventDetails['fe-error']>> = this.event('fe-error')
  /** `fe-load-error`: Code of the element could not be loaded; it offers another try. */
  readonly feLoadError: OutputRef<CustomEvent<FeEventDetails['fe-load-error']>> = this.event('fe-load-error')
}
