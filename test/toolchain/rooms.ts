/** What the files of one room may ask for. Paths are below `src/`; `{name}` stands for the same folder everywhere. */
export interface Room {
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
const belowScreens = ['react/app/*', 'react/ui/*', 'react/words/*', 'state/**', 'styles/*']

/** The walls (STYLE 3). The first row that fits a file counts. */
export const rooms: readonly Room[] = [
  { files: 'index.ts', may: ['elements/*'], types: ['**'] },
  { files: 'http/*', may: ['http/*'] },
  { files: 'http/{slug}/*', may: ['http/*', 'http/{slug}/*'], types: ['http/*/types.ts'] },
  {
    files: 'backend/*',
    may: ['backend/*', 'http/*'],
    types: ['http/*/types.ts'],
    packages: ['hono', 'jose', 'oauth4webapi', 'otpauth', 'valibot'],
  },
  {
    files: 'backend/{slug}/*',
    may: ['backend/*', 'backend/{slug}/*', 'http/*', 'http/{slug}/*'],
    types: ['http/*/types.ts'],
    packages: ['hono', 'jose', 'oauth4webapi', 'otpauth', 'valibot'],
  },
  { files: 'preview/*', may: ['preview/*', 'backend/**', 'http/*'] },
  { files: 'state/kit/*', may: ['state/kit/*', 'http/*'], packages: ['nanostores', 'libphonenumber-js'] },
  { files: 'state/session/*', may: ['state/session/*', 'state/kit/*', 'http/**'], packages: ['nanostores', 'jose'] },
  { files: 'state/settings/*', may: ['state/settings/*', 'state/kit/*', 'http/**'], packages: ['nanostores'] },
  {
    files: 'state/{slug}/*',
    may: ['state/{slug}/*', 'state/kit/*', 'state/session/*', 'state/settings/*', 'http/**'],
    // Pages on plain http have no digest of the browser's (T4).
    packages: ['nanostores', '@simplewebauthn/browser', '@noble/hashes'],
  },
  {
    files: 'react/app/*',
    may: [
      'react/app/*',
      'react/ui/*',
      'react/words/*',
      'state/kit/*',
      'state/session/*',
      'state/settings/*',
      'styles/*',
    ],
    packages: [...screens, '@lit/context', '@r2wc/core', '@r2wc/react-to-web-component'],
  },
  { files: 'react/ui/*', may: ['react/ui/*', 'styles/*'], packages: screens },
  {
    files: 'react/words/*',
    may: ['react/words/*'],
    types: ['http/errors.ts'],
    lazily: ['locales/*/*'],
    packages: ['react', 'nanostores', '@nanostores/react'],
  },
  { files: 'react/*', may: ['styles/*'], types: ['elements/*'], packages: ['react'] },
  {
    files: 'react/{element}/*',
    may: ['react/{element}/**', ...belowScreens],
    types: ['http/**'],
    lazily: ['locales/*/*'],
    packages: screens,
  },
  {
    files: 'react/{element}/{slug}/*',
    may: ['react/{element}/*', 'react/{element}/{slug}/*', ...belowScreens],
    types: ['http/**'],
    lazily: ['locales/*/*'],
    packages: [...screens, 'uqr'],
  },
  { files: 'styles/*', may: ['styles/*'], packages: ['styled-components'] },
  {
    files: 'elements/*',
    may: ['elements/*', 'state/**', 'http/**', 'styles/*', 'index.ts'],
    lazily: ['react/**', 'preview/*'],
    packages: ['nanostores', '@lit/context'],
  },
  { files: 'ssr/*', may: ['ssr/*', 'styles/*', 'elements/instantMarkup.generated.ts'] },
  { files: 'vue/*', may: ['vue/*', 'elements/*', 'state/kit/*', 'index.ts'], packages: ['vue'] },
  { files: 'locales/*/*', may: [], types: ['react/**/words.ts', 'react/words/*'] },
]

/** Doors in the walls: who may go through, where to, and why. A circle is never a door. */
export const doors: readonly { from: string; to: string; why: string }[] = [
  { from: 'backend/routes.ts', to: 'http/*/*perations.ts', why: 'the list of every family there is' },
  { from: 'backend/routes.ts', to: 'backend/*/*', why: 'the list of every family there is' },
  { from: 'backend/seed.ts', to: 'backend/*/sampleData.ts', why: 'fills a store with the samples of every family' },
  {
    from: 'state/session/profile.ts',
    to: 'state/settings/rules.ts',
    why: 'flags decide how a profile is asked for',
  },
  { from: 'state/login/flows.ts', to: 'state/*/*', why: 'the list of every flow a page can open' },
  {
    from: 'state/login/wayIn.ts',
    to: 'state/passwordless/passwordless.ts',
    why: 'the steps after the first one that a tenant may want instead of a password, loaded when it does',
  },
  { from: 'state/*/*', to: 'state/login/flows.ts', why: 'the shape of a page that a flow is opened on' },
  { from: 'state/*/*', to: 'state/login/finish.ts', why: 'every way in ends there' },
  { from: 'state/*/*', to: 'state/login/wayIn.ts', why: 'the steps of signing in, moved by every way in' },
  { from: 'state/*/*', to: 'state/login/login.ts', why: 'the address or name that a way in is for' },
  { from: 'state/*/*', to: 'state/login/loginBox.ts', why: 'goes from one flow of a box to another' },
  {
    from: 'react/loginBox/*/*',
    to: 'react/loginBox/login/StepError.tsx',
    why: 'every step says in one way what went wrong',
  },
  {
    from: 'state/login/finish.ts',
    to: 'state/breachedPassword/worthlessPassword.ts',
    why: 'a right password may be known to thieves or have run out',
  },
  {
    from: 'state/forgotPassword/forgotPassword.ts',
    to: 'state/resetPassword/resetPassword.ts',
    why: 'a code by text message leads straight to the new password',
  },
  {
    from: 'state/resetPhone/resetPhone.ts',
    to: 'state/passwordless/passwordless.ts',
    why: 'a new number is proven by signing in with a code sent to it',
  },
  {
    from: 'state/login/finish.ts',
    to: 'state/passkeys/prompt.ts',
    why: 'who signed in without a passkey may be offered one',
  },
  {
    from: 'state/mfa/securityKey.ts',
    to: 'state/passkeys/ceremony.ts',
    why: 'a browser holds one ceremony at a time, whatever it is for',
  },
  {
    from: 'state/login/finish.ts',
    to: 'state/chooseAccount/chooseAccount.ts',
    why: 'somebody with several accounts may be asked which one to enter',
  },
  {
    from: 'state/openApp/*',
    to: 'state/login/*',
    why: 'goes to and comes back from sign-in, like other pages of ours',
  },
  {
    from: 'state/*/*',
    to: 'state/captcha/captcha.ts',
    why: 'a way in may have to prove on the way that a person is at work',
  },
  { from: 'state/login/finish.ts', to: 'state/mfa/mfa.ts', why: 'an answer may want a second factor first' },
  { from: 'state/stepUp/*', to: 'state/mfa/mfa.ts', why: 'a step-up is proven with a second factor' },
  { from: 'state/stepUp/*', to: 'state/login/*', why: 'comes back to where somebody wanted to go, like signing in' },
  {
    from: 'state/signUp/signUp.ts',
    to: 'state/invitation/joining.ts',
    why: 'who is invited and new signs up on the way',
  },
  {
    from: 'state/activation/activation.ts',
    to: 'state/unlock/unlock.ts',
    why: 'the link that ends a lock has no route of its own and comes to the page of activation links',
  },
  {
    from: 'state/socialLogin/socialLogin.ts',
    to: 'state/invitation/joining.ts',
    why: 'an invitation goes along to the service and is accepted with the sign-in there',
  },
  {
    from: 'state/socialLogin/socialLogin.ts',
    to: 'state/login/departure.ts',
    why: 'leaves for a service as signing in leaves for a company',
  },
  { from: 'state/sso/*', to: 'state/login/ssoAttempt.ts', why: 'an answer must be for the company this tab left for' },
  {
    from: 'state/socialLogin/socialLogin.ts',
    to: 'state/hostedLogin/proof.ts',
    why: 'unguessable texts and their challenge are made in one way',
  },
  {
    from: 'react/loginBox/methods/Methods.tsx',
    to: 'react/loginBox/login/firstField.ts',
    why: 'what the first field takes comes with the other ways in',
  },
  { from: 'preview/preview.ts', to: 'http/*/*', why: 'starts with a sample visitor signed in' },
  { from: 'react/app/*', to: 'elements/viewHost.ts', why: 'what an element hands to the view inside it' },
  { from: 'react/app/report.ts', to: 'elements/*', why: 'a failed screen tells the host through its element' },
  { from: 'react/app/Failure.tsx', to: 'http/errors.ts', why: 'the last words when nothing more can be loaded' },
  {
    from: 'react/loginBox/*/*',
    to: 'react/loginBox/login/IdentityPill.tsx',
    why: 'whose sign-in it is, with the way back',
  },
  { from: 'react/*/view.tsx', to: 'elements/*', why: 'defines the private tag its element asks for' },
]
