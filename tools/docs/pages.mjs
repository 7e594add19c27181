import { accessibilityReport } from './accessibilityReport.ts'
import { messageKeysPage } from './messageKeys.ts'
import { stepPages, stepPageText } from './stepPages.mjs'

/**
 * A page of the documentation.
 * @typedef {object} DocsPage
 * @property {string} name of the page in addresses
 * @property {string} file below `docs`; where links of a generated page start from
 * @property {string} title in the navigation
 * @property {string} [words] that lead to the page where its headings have other ones
 * @property {() => string} [generate] writes the Markdown of a page that has no file
 * @property {boolean} [isText] whether a generated page says something as text, without its look
 * @property {string} [section] heading of the part of the file that is the page. Default: the whole file.
 */

/** @typedef {{ title: string, pages: readonly DocsPage[] }} DocsGroup */

/** @param {string} name @param {string} title @param {string} [file] @returns {DocsPage} */
const page = (name, title, file = `guide/${name}.md`) => ({ name, file, title })

/** @param {string} name @param {string} title @param {() => string} generate @returns {DocsPage} */
const generated = (name, title, generate) => ({ ...page(name, title), generate })

/** @param {string} name @param {string} title @returns {DocsPage} */
const decision = (name, title) => page(name, title, `decisions/${name}.md`)

/** All pages in reading order; the first one is the start page. @type {readonly DocsGroup[]} */
export const docsGroups = [
  {
    title: 'Start',
    pages: [
      page('index', 'Overview'),
      { ...page('start', 'Add it to your page', '../README.md'), section: 'Embed' },
      page('troubleshooting', 'Troubleshooting'),
    ],
  },
  {
    title: 'Use',
    pages: [
      page('reference', 'Attributes, properties, events'),
      { ...page('small-elements', 'Small elements'), words: 'user button avatar menu sign in button header' },
      { ...page('theming', 'Theming'), words: 'css styles fonts dark mode brand logo' },
      { ...page('localization', 'Languages and texts'), words: 'i18n translations rtl wording' },
      {
        ...generated('message-keys', 'Message keys', messageKeysPage),
        isText: true,
        words: 'localizations texts words translate',
      },
      { ...page('routing', 'Routers and redirects'), words: 'redirectUrl protected pages' },
      { ...page('static-sites', 'Static sites'), words: 'plain HTML 404 GitHub Pages Netlify nginx several pages' },
      { ...page('sessions', 'Sessions and tabs'), words: 'tokens cookies logout sign-out step-up tenants' },
      {
        ...page('single-sign-on', 'Single sign-on'),
        words: 'SSO SAML OpenID Connect Okta Entra identity provider domain DNS',
      },
      { ...page('provisioning', 'Provisioning'), words: 'SCIM directory sync Okta Entra OneLogin JumpCloud groups' },
      { ...page('own-sections', 'Your own sections'), words: 'custom pages slots extend portal navigation' },
      { ...page('partner', 'Partner portal'), words: 'tenants MSP reseller switch' },
      {
        ...page('verify-tokens', 'Your own server'),
        words: 'verify access token JWT JWKS middleware Express Hono Next API bearer webhook signature',
      },
      { ...page('csp', 'CSP and integrity'), words: 'nonce Trusted Types SRI import map' },
      { ...page('testing', 'Testing'), words: 'Jest Vitest jsdom happy-dom unit tests mock' },
      page('accessibility', 'Accessibility'),
      generated('accessibility-report', 'Accessibility report', accessibilityReport),
      page('migration', 'Coming from Frontegg'),
      { ...page('assistants', 'Coding assistants'), words: 'AI LLM llms.txt skill Copilot Cursor' },
    ],
  },
  {
    title: 'All steps of sign-in',
    pages: stepPages.map(one => generated(one.name, one.title, () => stepPageText(one))),
  },
  {
    title: 'Operate',
    pages: [
      {
        ...page('server', 'The server', 'server.md'),
        words: 'PostgreSQL environment variables SMTP SAML OpenID Connect',
      },
      { ...page('operations', 'Operations', 'operations.md'), words: 'Docker Kubernetes systemd nginx monitoring' },
      page('security', 'Security', 'security.md'),
    ],
  },
  {
    title: 'Background',
    pages: [
      page('product', 'Product rules', 'product.md'),
      page('portal', 'The admin portal', 'portal.md'),
      page('performance', 'Performance', 'performance.md'),
      page('glossary', 'Glossary', 'glossary.md'),
    ],
  },
  {
    title: 'Contribute',
    pages: [
      page('contributing', 'Contributing', '../CONTRIBUTING.md'),
      { ...page('architecture', 'Architecture', 'architecture.md'), words: 'layers folders source code' },
      page('style', 'Style guide', 'style.md'),
      page('toolchain', 'Toolchain', 'toolchain.md'),
      page('decisions', 'Decisions', 'decisions/index.md'),
      decision('login-box-in-light-dom', 'Login box in the light DOM'),
      decision('one-backend-two-homes', 'One backend, two homes'),
      decision('own-query-cache', 'Own query cache'),
      decision('two-kinds-of-servers', 'Two kinds of servers'),
      decision('bundled-types', 'Bundled types'),
      decision('task-runner', 'Task runner'),
      decision('csv-reader', 'CSV reader'),
      page('changelog', 'Changelog', '../CHANGELOG.md'),
    ],
  },
]

/** All pages in reading order. */
export const docsPages = docsGroups.flatMap(({ pages }) => pages)

/** Address of a page on the site. @param {DocsPage} page */
export const addressOf = ({ name }) => (name === 'index' ? '/docs/' : `/docs/${name}`)
