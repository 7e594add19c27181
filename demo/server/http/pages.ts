import { randomBytes } from 'node:crypto'

/** Path of the sample company's site. */
export const companyPath = '/example'

/** Pages of the demo by path. */
const pageByPath: Readonly<Record<string, string>> = {
  [`${companyPath}/`]: 'index.html',
  [`${companyPath}/protected`]: 'protected.html',
  [`${companyPath}/account-settings`]: 'portal.html',
  [`${companyPath}/events`]: 'events.html',
  [`${companyPath}/strict`]: 'strict.html',
  '/inbox': 'inbox.html',
  '/receiver': 'receiver.html',
}

/** The identity server's own portal (docs/product.md §2.1). */
const hostedPortalPath = /^\/oauth\/portal(\/|$)/

/** Routes of the sample company's login box, with everything below them. */
const signInPath = /^\/example\/(account|oauth)(\/|$)/

/** Path of the sample company's partner portal; its pages have paths below it. */
const partnerPath = /^\/example\/partner(\/|$)/

/** The identity server's own sign-in page, for applications with hosted login. */
const hostedPath = /^\/hosted(\/|$)/

/** Pages by the paths they cover, the first that fits. */
const pageByPattern: readonly (readonly [path: RegExp, page: string])[] = [
  [hostedPortalPath, 'hosted-portal.html'],
  [hostedPath, 'hosted.html'],
  [signInPath, 'sign-in.html'],
  [partnerPath, 'partner.html'],
]

/** The page at a path; `undefined` for paths of files. */
export const pageAt = (path: string): string | undefined =>
  pageByPath[path] ?? pageByPattern.find(([pattern]) => pattern.test(path))?.[1]

/** Where violations of the policy are reported. */
export const reportPath = '/csp-report'

interface PolicyParts {
  scripts: string
  styles: string
  /** Default: no policy may be created. */
  trustedTypes?: string
  /** Origins of images besides this server. */
  images?: readonly string[]
  /** What frames show besides the previews of reports, which are blobs. */
  frames?: readonly string[]
  /** False: violations are not reported. */
  hasReports?: boolean
}

const policyOf = ({
  scripts,
  styles,
  trustedTypes = "'none'",
  images = [],
  frames = [],
  hasReports = true,
}: PolicyParts) =>
  [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    ["img-src 'self' data: blob:", ...images].join(' '),
    ['frame-src blob:', ...frames].join(' '),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
    ...(hasReports ? [`report-uri ${reportPath}`] : []),
  ].join('; ')

/** Extends a policy for reCAPTCHA: its frames, its requests, and the Trusted Types policies its scripts create. */
const withCaptcha = (policy: string) =>
  policy
    .replace("connect-src 'self'", "connect-src 'self' https://www.google.com")
    .replace('frame-src blob:', 'frame-src blob: https://www.google.com https://recaptcha.google.com')
    .replace("trusted-types 'none'", 'trusted-types *')

/**
 * The policy of an application that a framework has built: files of this server, the inline scripts that its build wrote
 * (by their hashes), styles with the nonce, and the Trusted Types policies of the framework.
 */
export const hostPagePolicy = (nonce: string, inlineScripts: readonly string[], trustedTypes?: string): string =>
  policyOf({
    scripts: ["'self'", ...inlineScripts].join(' '),
    styles: `'self' 'nonce-${nonce}'`,
    ...(trustedTypes !== undefined && { trustedTypes }),
  })

/** Headers of every page. */
export const htmlHeaders = (policy: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy,
  'X-Frame-Options': 'DENY',
})

/** What differs between responses with pages. */
interface PageOptions extends Pick<PolicyParts, 'images' | 'hasReports'> {
  status?: 200 | 404
  hasCaptcha?: boolean
  hasFrames?: boolean
  cookie?: string
}

/**
 * The response with a page under the strictest content security policy: scripts need this response's nonce, nothing
 * inline, no strings turned into code or markup. The page's `{{nonce}}` and `{{version}}` are filled in.
 */
export const respondWithPage = (
  page: string,
  version: string,
  { status = 200, hasCaptcha = false, hasFrames = false, cookie, ...policyParts }: PageOptions = {},
): Response => {
  const nonce = randomBytes(18).toString('base64')
  const html = page.replaceAll('{{nonce}}', nonce).replaceAll('{{version}}', version)
  const strict = policyOf({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    styles: `'self' 'nonce-${nonce}'`,
    ...(hasFrames && { frames: ["'self'"] }),
    ...policyParts,
  })
  const policy = hasCaptcha ? withCaptcha(strict) : strict
  // A copy in a shared cache would give this browser's cookie to others.
  const caching = { 'Cache-Control': cookie === undefined ? 'no-cache' : 'private, no-cache' }
  const headers = new Headers({ ...htmlHeaders(policy), ...caching })
  if (cookie !== undefined) headers.append('Set-Cookie', cookie)
  return new Response(html, { status, headers })
}

/**
 * The response with a page without nonces, which loads scripts from this server only. Pages of this server may show it in
 * a frame.
 */
export const respondWithPlainPage = (page: string): Response => {
  const policy = policyOf({ scripts: "'self'", styles: "'self'" }).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  )
  return new Response(page, {
    headers: { ...htmlHeaders(policy), 'X-Frame-Options': 'SAMEORIGIN', 'Cache-Control': 'no-cache' },
  })
}
