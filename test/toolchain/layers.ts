/** What the files of one layer may import. Paths are below `src/`; `{name}` stands for the same folder everywhere. */
export interface Layer {
  files: string
  /** In any way. */
  may: readonly string[]
  /** Only with `import type`. */
  types?: readonly string[]
  /** Only with `import()`. */
  lazily?: readonly string[]
  /** npm packages. */
  packages?: readonly string[]
}

const screens = ['react', 'react-dom', 'styled-components', '@nanostores/react', 'nanostores', 'lucide']
const belowLoginScreens = ['react/app/*', 'react/ui/*', 'react/messages/*', 'react/factors/*', 'state/**', 'styles/*']
const belowScreens = [...belowLoginScreens, 'react/ui/portal/*', 'react/ui/table/*']
/** What screens of portal and partner shell are made of. */
const belowFramedScreens = ['react/kit/**', ...belowScreens]
/** The folders of the backend, lowest first: each imports only those before it. Above them are the families. */
const backendFolders = [
  'settings',
  'ports',
  'request',
  'store',
  'tokens',
  'seals',
  'audits',
  'usage',
  'jobs',
  'context',
  'identity/roles',
  'identity/members',
  'identity/policies',
  'identity/tenants',
  'identity/apiTokens',
  'identity/messages',
  'identity/restrictions',
  'identity/sessions',
  'identity/credentials',
  'identity/passkeys',
  'identity/factors',
  'identity/passwords',
  'identity/accounts',
  'identity/signIn',
  'identity/granting',
  'handler',
  'identity/invitations',
  'identity/memberLists',
  'securityChecks',
  'identity/membership',
  'identity/administrators',
  'events',
  'streams',
  'federation',
  'scim',
  'provisioning',
  'billing',
  'billing/documents',
  'testPayments',
  'policyChanges',
].map(folder => `backend/${folder}/*`)
const backendPackages = ['hono', 'jose', 'oauth4webapi', 'otpauth', 'valibot', '@noble/hashes']

/** The layers of the style guide. The first row that fits a file counts. */
export const layers: readonly Layer[] = [
  { files: 'index.ts', may: ['elements/*', 'elements/app/*'], types: ['**'] },
  // How answers are read; what the first request needs is without it.
  { files: 'http/fields.ts', may: [], packages: ['valibot'] },
  {
    files: 'http/{family}/answers.ts',
    may: ['http/*', 'http/{family}/*'],
    types: ['http/*/types.ts', 'http/*/answers.ts'],
    packages: ['valibot'],
  },
  {
    files: 'http/{family}/*Answers.ts',
    may: ['http/*', 'http/{family}/*'],
    types: ['http/*/types.ts', 'http/*/answers.ts'],
    packages: ['valibot'],
  },
  // What a client does may take operations of several families.
  { files: 'http/{family}/calls.ts', may: ['http/**'], types: ['http/*/types.ts'] },
  { files: 'http/{family}/*Calls.ts', may: ['http/**'], types: ['http/*/types.ts'] },
  { files: 'http/*', may: ['http/*'] },
  { files: 'http/{family}/*', may: ['http/*', 'http/{family}/*'], types: ['http/*/types.ts'] },
  {
    files: 'backend/families/reports/reportDates.ts',
    may: [...backendFolders, 'http/*'],
    types: ['http/reports/types.ts'],
    packages: ['croner'],
  },
  {
    files: 'backend/families/reports/reportHtml.ts',
    may: [...backendFolders, 'backend/families/reports/*', 'charts/*'],
  },
  // Names of events, which the audit log of the portal has as well.
  {
    files: 'backend/families/reports/eventNames.ts',
    may: backendFolders,
    lazily: ['locales/de/eventNames.ts'],
  },
  {
    files: 'backend/families/{family}/*',
    may: [...backendFolders, 'backend/families/{family}/*', 'http/*', 'http/{family}/*'],
    types: ['http/*/types.ts'],
    packages: backendPackages,
  },
  // The protocol of directories knows neither the store nor a rule of the product.
  { files: 'backend/scim/*', may: ['backend/scim/*'], packages: ['scim2-parse-filter'] },
  { files: 'backend/streams/signS3.ts', may: [], packages: ['aws4fetch'] },
  ...backendFolders.map((files, index) => ({
    files,
    may: [...backendFolders.slice(0, index + 1), 'http/*'],
    types: ['http/*/types.ts', 'http/roles/permissionKeys.ts'],
    packages: backendPackages,
  })),
  // What puts all families together; nothing else of the backend imports it.
  { files: 'backend/*', may: ['backend/*', ...backendFolders, 'http/*'], packages: backendPackages },
  {
    files: 'documents/*',
    may: ['documents/*', 'backend/billing/documents/*', 'charts/*'],
    types: ['backend/ports/*'],
    packages: ['pdfkit'],
  },
  { files: 'preview/*', may: ['preview/*', 'backend/**', 'http/*'], lazily: ['documents/*'] },
  { files: 'charts/*', may: ['charts/*'], packages: ['d3-scale', 'd3-shape'] },
  { files: 'state/kit/*', may: ['state/kit/*', 'http/*'], packages: ['nanostores'] },
  { files: 'state/session/*', may: ['state/session/*', 'state/kit/*', 'http/**'], packages: ['nanostores', 'jose'] },
  {
    files: 'state/vendor/**',
    may: ['state/vendor/**', 'state/session/*', 'state/kit/*', 'http/**'],
    packages: ['nanostores'],
  },
  {
    files: 'state/permissions/*',
    may: ['state/permissions/*', 'state/session/*', 'state/vendor/**', 'state/kit/*', 'http/**'],
    packages: ['nanostores'],
  },
  {
    files: 'state/factors/*',
    may: ['state/factors/*', 'state/session/*', 'state/vendor/**', 'state/kit/*', 'http/**'],
    packages: ['nanostores', '@simplewebauthn/browser', 'libphonenumber-js'],
  },
  // Providers, domains and certificates, for the portal and for the page of a set-up link.
  { files: 'state/sso/*', may: ['state/sso/*', 'state/kit/*', 'http/*'], types: ['http/**'], packages: ['nanostores'] },
  {
    files: 'state/signIn/flows/{flow}/*',
    may: [
      'state/signIn/flows/{flow}/*',
      'state/signIn/*',
      'state/factors/*',
      'state/session/*',
      'state/vendor/**',
      'state/kit/*',
      'http/**',
    ],
    packages: ['nanostores', '@simplewebauthn/browser'],
  },
  {
    files: 'state/signIn/*',
    may: ['state/signIn/*', 'state/factors/*', 'state/session/*', 'state/vendor/**', 'state/kit/*', 'http/**'],
    // A page on plain http has no digest of the browser.
    packages: ['nanostores', '@noble/hashes'],
  },
  {
    files: 'state/portal/{slug}/*',
    may: [
      'state/portal/{slug}/*',
      'state/portal/common/*',
      'state/portal/*',
      'state/factors/*',
      'state/sso/*',
      'state/permissions/*',
      'state/session/*',
      'state/vendor/**',
      'state/kit/*',
      'http/**',
    ],
    packages: ['nanostores'],
  },
  {
    files: 'state/portal/*',
    may: [
      'state/portal/*',
      'state/portal/common/*',
      'state/permissions/*',
      'state/session/*',
      'state/vendor/**',
      'state/kit/*',
      'http/**',
    ],
    packages: ['nanostores'],
  },
  {
    files: 'state/partner/analytics/*',
    may: ['state/partner/analytics/*', 'state/partner/addresses.ts', 'state/vendor/**'],
    packages: ['posthog-js'],
  },
  {
    files: 'state/partner/*',
    may: [
      'state/partner/*',
      'state/partner/analytics/*',
      'state/session/*',
      'state/vendor/**',
      'state/kit/*',
      'http/**',
    ],
    packages: ['nanostores'],
  },
  {
    files: 'react/app/*',
    may: [
      'react/app/*',
      'react/ui/*',
      'react/messages/*',
      'state/kit/*',
      'state/session/*',
      'state/vendor/**',
      'styles/*',
    ],
    types: ['http/**'],
    packages: [...screens, '@lit/context', '@r2wc/core', '@r2wc/react-to-web-component', 'valibot'],
  },
  { files: 'react/ui/*', may: ['react/ui/*', 'styles/*'], packages: screens },
  { files: 'react/ui/portal/*', may: ['react/ui/portal/*', 'react/ui/*', 'styles/*'], packages: screens },
  { files: 'react/ui/table/*', may: ['react/ui/table/*', 'react/ui/*', 'styles/*'], packages: screens },
  {
    files: 'react/messages/*',
    may: ['react/messages/*', 'locales/loaders.generated.ts'],
    types: ['http/errors.ts'],
    packages: ['react', 'nanostores', '@nanostores/react'],
  },
  {
    files: 'react/factors/*',
    may: ['react/factors/*', ...belowLoginScreens],
    types: ['http/**'],
    packages: [...screens, 'uqr', 'valibot'],
  },
  // What the portal's section and the pages of its links show of single sign-on.
  {
    files: 'react/sso/**',
    may: ['react/sso/**', ...belowFramedScreens],
    types: ['http/**'],
    packages: [...screens, 'valibot'],
  },
  // Pages of links about single sign-on are parts of the portal for people without an account.
  ...['ssoSetUp', 'ssoReport'].map(flow => ({
    files: `react/loginBox/flows/${flow}/*`,
    may: ['react/sso/**', 'react/loginBox/common/*', `react/loginBox/flows/${flow}/*`, ...belowFramedScreens],
    types: ['http/**', 'react/loginBox/*'],
    packages: screens,
  })),
  {
    files: 'react/loginBox/flows/{flow}/*',
    may: ['react/loginBox/common/*', 'react/loginBox/methods/*', 'react/loginBox/flows/{flow}/*', ...belowLoginScreens],
    types: ['http/**', 'react/loginBox/*'],
    packages: [...screens, 'valibot'],
  },
  {
    files: 'react/loginBox/common/*',
    may: ['react/loginBox/common/*', ...belowLoginScreens],
    types: ['http/**'],
    packages: [...screens, 'valibot'],
  },
  {
    files: 'react/loginBox/methods/*',
    may: ['react/loginBox/methods/*', 'react/loginBox/common/*', ...belowLoginScreens],
    lazily: ['react/loginBox/flows/*/*'],
    packages: screens,
  },
  {
    files: 'react/loginBox/first/*',
    may: ['react/loginBox/common/*', 'react/loginBox/methods/*', 'react/loginBox/first/*', ...belowLoginScreens],
    types: ['http/**'],
    packages: screens,
  },
  {
    files: 'react/loginBox/brand/*',
    may: ['react/loginBox/brand/*', 'locales/loaders.generated.ts', ...belowLoginScreens],
    packages: screens,
  },
  {
    files: 'react/loginBox/password/*',
    may: ['react/loginBox/password/*', 'react/loginBox/common/*', 'react/loginBox/methods/*', ...belowLoginScreens],
    types: ['http/**'],
    lazily: ['react/loginBox/steps/*'],
    packages: screens,
  },
  // The table of all screens.
  {
    files: 'react/loginBox/steps/*',
    may: ['react/loginBox/steps/*', 'react/loginBox/common/*', 'react/loginBox/flows/*/flow.ts', ...belowLoginScreens],
    types: ['react/loginBox/screenTable.ts'],
    packages: screens,
  },
  {
    files: 'react/loginBox/*',
    may: ['react/loginBox/*', 'react/loginBox/common/*', 'react/loginBox/first/*', ...belowLoginScreens],
    types: ['http/**', 'react/loginBox/password/*', 'react/loginBox/steps/*'],
    lazily: ['react/loginBox/brand/*', 'react/loginBox/password/*', 'react/loginBox/steps/*'],
    packages: screens,
  },
  // No product words: nothing of the portal's features.
  {
    files: 'react/kit/**',
    may: [
      'react/kit/**',
      'charts/*',
      'http/csv.ts',
      'react/app/*',
      'react/ui/**',
      'react/messages/*',
      'state/kit/*',
      'state/session/*',
      'state/vendor/**',
      'state/permissions/*',
      'state/signIn/*',
      'styles/*',
    ],
    types: ['http/**'],
    packages: [...screens, 'valibot'],
  },
  {
    files: 'react/portal/frame/{part}/*',
    may: ['react/portal/common/**', 'react/portal/frame/{part}/*', ...belowFramedScreens],
    types: ['http/**', 'react/portal/*'],
    packages: screens,
  },
  {
    files: 'react/{element}/*',
    may: ['react/{element}/**', ...belowFramedScreens],
    types: ['http/**'],
    packages: screens,
  },
  {
    files: 'react/portal/common/**',
    may: ['react/portal/common/**', ...belowFramedScreens],
    types: ['http/**'],
    packages: [...screens, 'valibot'],
  },
  {
    files: 'react/portal/frame/**',
    may: ['react/portal/frame/**', 'react/portal/common/**', 'react/portal/messages.ts', ...belowFramedScreens],
    types: ['http/**', 'react/portal/section.ts'],
    packages: screens,
  },
  {
    files: 'react/{element}/{slug}/*',
    may: [
      'react/{element}/common/**',
      'react/{element}/{slug}/**',
      'react/{element}/section.ts',
      'react/sso/**',
      ...belowFramedScreens,
    ],
    types: ['http/**', 'react/{element}/*'],
    packages: [...screens, 'valibot'],
  },
  {
    files: 'react/portal/{slug}/{part}/*',
    may: [
      'react/portal/common/**',
      'react/portal/{slug}/*',
      'react/portal/{slug}/{part}/*',
      'react/sso/**',
      ...belowFramedScreens,
    ],
    types: ['http/**', 'react/portal/*'],
    packages: [...screens, 'valibot'],
  },
  { files: 'styles/*', may: ['styles/*'], packages: ['styled-components'] },
  {
    files: 'elements/checks/*',
    may: [
      'elements/checks/*',
      'state/vendor/routes.ts',
      'state/vendor/portalOptions.ts',
      'state/portal/sectionTable.ts',
    ],
    types: ['state/vendor/*', 'http/*'],
    packages: ['valibot'],
  },
  // Small elements are painted without React, by the rules of the controls that they look like.
  {
    files: 'elements/small/*',
    may: [
      'elements/**',
      'state/**',
      'http/**',
      'styles/*',
      'react/ui/address.ts',
      'react/ui/directionMarks.ts',
      'react/ui/face.ts',
      'react/ui/placeBeside.ts',
    ],
    lazily: ['react/portal/frame/account/*'],
    packages: ['nanostores'],
  },
  {
    files: 'elements/**',
    may: ['elements/**', 'state/**', 'http/**', 'styles/*', 'index.ts'],
    lazily: ['react/**', 'preview/*'],
    packages: ['nanostores', '@lit/context'],
  },
  {
    files: 'ssr/*',
    may: ['ssr/*', 'styles/*', 'elements/shell/instantMarkup.generated.ts'],
    types: ['elements/app/contracts.ts'],
  },
  // What hosts verify on their own servers, by the rules of the client. It runs without a page and without Node.
  {
    files: 'server/*',
    may: ['server/*', 'http/*', 'state/session/isSteppedUp.ts', 'state/vendor/entitlements/patternCovers.ts'],
    packages: ['jose'],
  },
  {
    files: 'hosts/react/*',
    may: [
      'hosts/react/*',
      'elements/attributes.ts',
      'elements/options.ts',
      'elements/app/registry.ts',
      'elements/app/hostAccess.ts',
      'elements/app/hostSession.ts',
    ],
    types: ['elements/*', 'elements/app/events.ts', 'index.ts'],
    lazily: ['elements/define.ts'],
    packages: ['react'],
  },
  {
    files: 'hosts/testing.ts',
    may: ['preview/*', 'elements/app/registry.ts', 'elements/app/feError.ts'],
    types: ['elements/app/*'],
  },
  { files: 'hosts/{entry}.ts', may: ['{entry}/**'] },
  {
    files: 'vue/*',
    may: [
      'vue/*',
      'elements/attributes.ts',
      'elements/options.ts',
      'elements/app/readOptions.ts',
      'elements/app/registry.ts',
      'elements/app/hostAccess.ts',
      'elements/app/hostSession.ts',
    ],
    types: ['elements/*', 'elements/app/events.ts', 'index.ts'],
    lazily: ['elements/define.ts'],
    packages: ['vue'],
  },
  {
    files: 'angular/*',
    may: [
      'angular/*',
      'elements/attributes.ts',
      'elements/app/hostAccess.ts',
      'elements/app/hostSession.ts',
      'elements/app/registry.ts',
    ],
    types: ['elements/*', 'elements/app/events.ts', 'index.ts'],
    lazily: ['elements/define.ts'],
    packages: ['@angular/common', '@angular/core', '@angular/router', 'rxjs'],
  },
  { files: 'locales/loaders.generated.ts', may: [], lazily: ['locales/*/loaders.generated.ts'] },
  { files: 'locales/{language}/loaders.generated.ts', may: [], lazily: ['locales/{language}/*'] },
  { files: 'locales/*/*', may: [] },
]

/** Imports beyond the layers: from where, to where, and why. An exception never allows a circle. */
export const exceptions: readonly { from: string; to: string; why: string }[] = [
  { from: 'backend/families.ts', to: 'backend/families/*/family.ts', why: 'the list of all families' },
  {
    from: 'state/session/profile.ts',
    to: 'state/vendor/vendorConfig.ts',
    why: 'flags decide how a profile is asked for',
  },
  {
    from: 'state/signIn/flows.generated.ts',
    to: 'state/signIn/flows/*/flow.ts',
    why: 'the table of all flows',
  },
  {
    from: 'backend/families/invitations/*',
    to: 'http/team/invitationOperations.ts',
    why: 'the API names some operations of invitations after the team',
  },
  {
    from: 'backend/families/invitations/*',
    to: 'http/users/temporaryOperations.ts',
    why: 'the API names the operations of temporary memberships after users',
  },
  ...['backend/testPayments/*', 'backend/families/testPayments/*', 'http/testPayments/*'].map(from => ({
    from,
    to: 'http/billing/testCards.ts',
    why: 'the card fields of billing offer the cards that the test provider knows',
  })),
  { from: 'preview/previewSignIn.ts', to: 'http/*/*', why: 'starts with a sample visitor signed in' },
  {
    from: 'preview/directory.ts',
    to: 'http/directory/sampleChanges.ts',
    why: 'sends changes when the portal asks for them',
  },
  { from: 'react/app/*', to: 'elements/app/contracts.ts', why: 'what an element hands to the view inside it' },
  { from: 'react/app/defineView.tsx', to: 'elements/shell/viewTags.ts', why: 'markup of another build is not adopted' },
  { from: 'react/app/report.ts', to: 'elements/**', why: 'a failed screen tells the host through its element' },
  { from: 'react/app/Failure.tsx', to: 'http/errors.ts', why: 'the last text when nothing more can be loaded' },
  {
    from: 'react/sso/messages.ts',
    to: 'react/portal/common/messages.ts',
    why: 'texts that the section shares with others',
  },
  { from: 'react/*/view.tsx', to: 'elements/**', why: 'defines the private tag its element asks for' },
]
