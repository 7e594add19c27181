// What the custom elements manifest and editors say about our tags. The analyzer finds classes and methods by itself;
// names and meanings of attributes and events are said here once, and a test compares the names with the sources.

/** Attributes of every element. */
export const commonAttributes = {
  'base-url': 'Absolute address of the API. Required unless `preview` is set or a script configures the app.',
  'url-prefix': 'Path below the base URL. Default `frontegg`.',
  'client-id': 'Your client id, sent where the API asks for one.',
  'app-id': 'The application people sign in to, where a vendor has several.',
  'app-name': 'Elements of one name share one session. Default `default`.',
  preview: 'Works with sample data inside the page; nothing is sent anywhere.',
  'preview-delay': 'How long each answer takes in preview, in milliseconds. Default 500.',
  'hosted-login': 'Sends people to the hosted login page instead of signing in here.',
  locale: 'Language tag such as `de`. Default: the language of the page.',
  theme: '`auto` (default), `light` or `dark`.',
  'log-level': '`error` (default) or `warn`.',
  autofocus: 'Focuses the first field when the element appears.',
}

/** Attributes that one element has besides. @type {Record<string, Record<string, string>>} */
export const ownAttributes = {
  FeLoginBox: {
    'url-strategy': 'How screens show in the address: `path` (default), `hash` or `none`.',
    'base-path': 'Put before every route.',
    screen: 'The screen to start with, for `url-strategy="none"`.',
    'no-redirect': 'Only fires `fe-login` after signing in; goes nowhere.',
    'login-hint': 'Fills the first field.',
    'redirect-url': 'Where to go after signing in; must be on this origin or an allowed one.',
    organization: 'Login alias of the organization people sign in to.',
  },
  FeAdminPortal: {
    section: 'The section to show.',
    tab: 'The tab of that section. Ignored without `section`.',
    layout: '`inline` (default) or `dialog`.',
    open: 'Shows the dialog layout.',
  },
  FePartnerShell: {
    'base-path': 'Path the shell lives under. Default `/portal/`.',
    'api-base': 'Path of your own API. Default `/api/`.',
    'single-tenant-id': 'The one tenant to work for, where there is no choice of tenants.',
  },
}

/** Named places for a host's own content. @type {Record<string, Record<string, string>>} */
export const slots = {
  FePartnerShell: {
    ndr: 'Your page for network detection and response.',
    risks: 'Your page of risks.',
    settings: 'Your page of settings.',
    banner: 'Something above every page.',
  },
}

/** Events of every element. All bubble, are composed, and carry a frozen detail without secrets. */
export const events = {
  'fe-ready': 'The first session check is done.',
  'fe-login': 'Somebody signed in just now.',
  'fe-logout': 'The session ended; the detail says why.',
  'fe-session': 'A fresh access token arrived.',
  'fe-tenant-switch': 'The person works for another tenant now.',
  'fe-step': 'A step of a flow is on screen.',
  'fe-section': 'A section of the admin portal is on screen.',
  'fe-navigate': 'Cancelable. Cancel it to let your own router go there.',
  'fe-before-logout': 'Cancelable. Cancel it to keep the person signed in.',
  'fe-close': 'The dialog layout was closed.',
  'fe-error': 'Something failed; the detail has code, message, status and trace id.',
  'fe-load-error': 'Our own code could not be loaded; the element offers another try.',
}

/** Tags by class. @type {Record<string, string>} */
export const tags = {
  FeLoginBox: 'fe-login-box',
  FeAdminPortal: 'fe-admin-portal',
  FePartnerShell: 'fe-partner-shell',
}

/** @param {Record<string, string>} [facts] */
const listed = (facts = {}) => Object.entries(facts).map(([name, description]) => ({ name, description }))

/**
 * Completes what the analyzer found: our tags with their attributes, slots and events, and nothing private.
 * @param {{ modules: { declarations?: Record<string, unknown>[] }[] }} manifest
 */
const complete = ({ modules }) => {
  for (const declaration of modules.flatMap(({ declarations = [] }) => declarations)) {
    const members = /** @type {{ privacy?: string }[] | undefined} */ (declaration.members)
    if (members) declaration.members = members.filter(({ privacy }) => privacy === undefined || privacy === 'public')
    delete declaration.events
    const name = /** @type {string} */ (declaration.name)
    if (tags[name] === undefined) continue
    Object.assign(declaration, {
      tagName: tags[name],
      customElement: true,
      attributes: listed({ ...commonAttributes, ...ownAttributes[name] }),
      slots: listed(slots[name]),
      events: listed(events).map(event => ({ ...event, type: { text: 'CustomEvent' } })),
    })
  }
}

/** The analyzer's configuration. */
export default {
  // It would name the folder of an unfinished build in package.json.
  packagejson: false,
  plugins: [
    {
      name: 'element-facts',
      /** @param {{ customElementsManifest: Parameters<typeof complete>[0] }} phase */
      packageLinkPhase: ({ customElementsManifest }) => complete(customElementsManifest),
    },
  ],
}
