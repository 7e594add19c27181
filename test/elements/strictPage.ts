/** The nonce of the strict page's own scripts. */
const nonce = 'c3RyaWN0LXBhZ2U'

/** Lists violations in `window.violations` and every `fe-ready` in `window.readyEvents`. */
const recorder = `<script nonce="${nonce}">
      window.violations = []
      window.readyEvents = []
      document.addEventListener('fe-ready', event => window.readyEvents.push(event))
      document.addEventListener('securitypolicyviolation', event =>
        window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
    </script>`

const policyWith = (trustedTypes: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    "style-src 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')

const pageWith = (head: string, body: string, trustedTypes = "'none'"): { body: string; policy: string } => ({
  policy: policyWith(trustedTypes),
  body: `<!doctype html>
<html lang="en">
  <head>
    <title>Strict</title>
    ${recorder}
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>`,
})

const elements = `<script type="module" nonce="${nonce}" src="fe-elements.js"></script>`

const loginBox = (origin: string) =>
  `<fe-login-box base-url="${origin}/builds/api/strict" app-name="strict"></fe-login-box>`

/**
 * The strictest page a host may have: nothing inline without the nonce, no evaluation, no Trusted Types policy at
 * all, no style but constructed sheets.
 */
export const strictPage = (origin: string): { body: string; policy: string } =>
  pageWith(elements, `${loginBox(origin)}<fe-admin-portal app-name="strict"></fe-admin-portal>`)

/** The same with a partner shell whose analytics record sessions and ask for feature flags. */
export const strictShellPage = (origin: string): { body: string; policy: string } =>
  pageWith(
    elements,
    `${loginBox(origin)}
    <script type="module" nonce="${nonce}">
      Object.defineProperty(navigator, 'webdriver', { value: false })
      Object.defineProperty(navigator, 'userAgent', { value: navigator.userAgent.replace('Headless', '') })
      const shell = document.createElement('fe-partner-shell')
      shell.setAttribute('app-name', 'strict')
      shell.setAttribute('api-base', '${origin}/builds/api/strict/')
      shell.shellOptions = {
        environments: { localhost: 'qa' },
        analytics: { key: 'phc_strict', recordedEnvironments: ['qa'], onFlags: () => {} },
      }
      document.body.append(shell)
    </script>`,
  )

/** The same for the Vue host of the tests: Vue makes a policy of its own, by its name. */
export const strictVuePage = (origin: string): { body: string; policy: string } =>
  pageWith(
    `<script type="module" nonce="${nonce}" src="vue-host.js"></script>
    <script type="module" nonce="${nonce}">
      window.startVue(document.body, 'render', { baseUrl: '${origin}/builds/api/strict' })
    </script>`,
    '',
    'vue',
  )
