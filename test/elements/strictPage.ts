/** The nonce of the strict page's own scripts. */
const nonce = 'c3RyaWN0LXBhZ2U'

/**
 * The strictest page a host may have: nothing inline without the nonce, no evaluation, no Trusted Types policy at
 * all, no style but constructed sheets. It notes every violation in `window.violations` and every `fe-ready` in
 * `window.readyEvents`.
 */
export const strictPage = (origin: string): { body: string; policy: string } => ({
  policy: [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'self'`,
    "style-src 'none'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  body: `<!doctype html>
<html lang="en">
  <head>
    <title>Strict</title>
    <script nonce="${nonce}">
      window.violations = []
      window.readyEvents = []
      document.addEventListener('fe-ready', event => window.readyEvents.push(event))
      document.addEventListener('securitypolicyviolation', event =>
        window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample))
    </script>
    <script type="module" nonce="${nonce}" src="fe-elements.js"></script>
  </head>
  <body>
    <fe-login-box base-url="${origin}/builds/api/strict" app-name="strict"></fe-login-box>
    <fe-admin-portal app-name="strict"></fe-admin-portal>
  </body>
</html>`,
})
