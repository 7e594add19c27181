// Texts about the elements for documentation and editors. Their types derive from the runtime tables, so
// that a missing text does not compile. No element imports this file: visitors never download it.
import type { commonAttributes, FeTag, ownAttributes } from './attributes.ts'
import type { FeEventDetails, FeEventName } from './app/events.ts'
import { screenNames, sectionNames, tabNames } from './names.generated.ts'

const listOf = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')

/** Documentation of one attribute, in Markdown. */
export interface AttributeDoc {
  /** Value used when the attribute is absent; undefined: there is no default. */
  default?: string
  meaning: string
  /** Every word it takes, for an attribute that takes only certain words. */
  words?: readonly string[]
}

/** The words of a parser that takes only certain ones. */
type WordsOf<T> = T extends boolean | number ? never : T extends string ? (string extends T ? never : T) : never
type DocOf<T> = [WordsOf<T>] extends [never]
  ? Omit<AttributeDoc, 'words'>
  : AttributeDoc & { words: readonly WordsOf<T>[] }
type DocsOf<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends (text: string) => infer T ? DocOf<Exclude<T, undefined>> : never
}

/** Attributes of every element. */
export const commonAttributeDocs: DocsOf<typeof commonAttributes> = {
  'base-url': {
    meaning: 'Absolute address of the API. Required unless `preview` is set or a script configures the app.',
  },
  'url-prefix': { default: '`frontegg`', meaning: 'Path below the base URL.' },
  'client-id': { meaning: 'Your client id, sent where the API asks for one.' },
  'app-id': { meaning: 'The application users sign in to, where a vendor has several.' },
  'app-name': { default: '`default`', meaning: 'Elements of one name share one session.' },
  preview: {
    default: 'off',
    meaning:
      'Works with sample data inside the page; nothing is sent anywhere. Applications that bundle the package import `fe-elements/preview` for it. As with every on/off attribute, `false` means off.',
  },
  'preview-delay': { default: '`500`', meaning: 'How long each answer takes in preview, in milliseconds.' },
  'preview-methods': {
    default: 'all of them',
    meaning:
      'What a preview offers besides passwords, separated by spaces: `passkey`, `social`, `code`, `link`, `sms`, `sign-up`. Elsewhere the server says it.',
  },
  'hosted-login': { default: 'off', meaning: 'Signs in on the hosted login page instead of here. Needs `client-id`.' },
  locale: {
    default: 'language of the page',
    meaning: 'Language tag: `en`, `de`; `qps` marks texts that are not translated.',
  },
  theme: {
    words: ['auto', 'light', 'dark'],
    default: '`auto`',
    meaning: '`auto` (the `color-scheme` that the page sets), `light` or `dark`.',
  },
  'log-level': {
    words: ['error', 'warn'],
    default: '`error`',
    meaning: '`error`, or `warn` to log refused requests and failed reads as well.',
  },
  autofocus: { default: 'off', meaning: 'Focuses the first field when the element appears.' },
}

/** Further attributes of each element. */
export const ownAttributeDocs: { readonly [Tag in FeTag]: DocsOf<(typeof ownAttributes)[Tag]> } = {
  'fe-login-box': {
    'url-strategy': {
      words: ['path', 'hash', 'none'],
      default: '`path`',
      meaning: 'Where routes live in the address: `path`, `hash` or `none`.',
    },
    'base-path': { meaning: 'Put before every route.' },
    screen: {
      words: screenNames,
      default: '`login`',
      meaning: `The flow to show where the address names none: ${listOf(screenNames)}.`,
    },
    'no-redirect': { default: 'off', meaning: 'Only fires `fe-login` after signing in; goes nowhere.' },
    'login-hint': { meaning: 'Initial value of the first field.' },
    'redirect-url': { meaning: 'Where to go after signing in; on this origin or an allowed one.' },
    organization: { meaning: 'Login alias of the organization to sign in to.' },
    layout: {
      words: ['card', 'plain', 'split', 'dialog'],
      default: '`card`',
      meaning:
        '`card`; `plain`, without the card; `split`, plain beside a panel that a style sheet of the page draws; or `dialog`, over the page once it is open, where it goes nowhere after signing in.',
    },
    open: { default: 'off', meaning: 'Shows the dialog layout.' },
  },
  'fe-admin-portal': {
    section: { words: sectionNames, meaning: `The section to show: ${listOf(sectionNames)}.` },
    tab: {
      words: tabNames,
      meaning: `The tab of that section, of ${listOf(tabNames)}. Ignored without \`section\`.`,
    },
    'url-strategy': {
      words: ['none', 'path', 'hash'],
      default: '`none`',
      meaning: 'Where sections live in the address: `none` leaves it alone, `path` and `hash` write it.',
    },
    'base-path': {
      default: 'path of the page',
      meaning: 'Put before every section. Set it where the path of the page ends with the name of a section.',
    },
    layout: {
      words: ['inline', 'dialog'],
      default: '`inline`',
      meaning: '`inline`, or `dialog` to show the portal over the page.',
    },
    open: { default: 'off', meaning: 'Shows the dialog layout.' },
    'keyboard-shortcuts': {
      words: ['on', 'off'],
      default: '`on`',
      meaning:
        'Whether keys that are pressed inside the portal do something of their own: `Ctrl+K` or `⌘K` finds anything, `/` goes to the search, `?` lists them. A person can switch them off for a device too.',
    },
  },
  'fe-partner-shell': {
    'url-strategy': {
      words: ['path', 'hash'],
      default: '`path`',
      meaning: 'Where pages live in the address: `path` or `hash`.',
    },
    'base-path': { default: '`/portal/`', meaning: 'Path the shell lives under.' },
    'api-base': { default: '`/api/`', meaning: 'Address of your own API.' },
    'single-tenant-id': {
      meaning:
        'Id of a tenant that counts as internal, like numeric ids up to 999. Someone with two tenants, one of them internal, has nothing to choose.',
    },
  },
  'fe-sign-in-button': {
    mode: {
      words: ['page', 'dialog'],
      default: '`page`',
      meaning: '`page` goes to the sign-in page; `dialog` signs in over this page.',
    },
  },
  'fe-organization-switcher': {},
  'fe-user-button': {
    mode: {
      words: ['page', 'dialog'],
      default: '`page`',
      meaning: 'How the button signs in: `page` goes to the sign-in page; `dialog` signs in over this page.',
    },
    'account-url': {
      meaning:
        'Address of your page for the account, which “Manage account” goes to. Default: the portal over the page.',
    },
    compact: { default: 'off', meaning: 'Shows the picture without the name.' },
    'hide-signed-out': {
      default: 'off',
      meaning: 'Shows nothing while nobody is signed in, instead of a button to sign in.',
    },
  },
}

/** Documentation of one event. */
export interface EventDoc {
  /** Elements it is fired on. Default: every element. */
  only?: readonly FeTag[]
  /** Keys of the detail. */
  detail: readonly string[]
  meaning: string
}

type EventDocOf<Name extends FeEventName> = EventDoc & { detail: readonly (keyof FeEventDetails[Name])[] }

/** Events of the elements. */
export const eventDocs: { readonly [Name in FeEventName]: EventDocOf<Name> } = {
  'fe-ready': { detail: ['isAuthenticated', 'user', 'tenantId'], meaning: 'The first session check is done.' },
  'fe-login': { detail: ['user', 'tenantId', 'isNewUser'], meaning: 'A user signed in just now.' },
  'fe-logout': { detail: ['reason'], meaning: 'The session ended: `user`, `expired`, `otherTab`, …' },
  'fe-session': { detail: ['expiresIn'], meaning: 'A fresh access token arrived.' },
  'fe-tenant-switch': { detail: ['tenantId'], meaning: 'Another tenant is active.' },
  'fe-step': { only: ['fe-login-box'], detail: ['flow', 'step'], meaning: 'A step of a flow is on screen.' },
  'fe-section': { only: ['fe-admin-portal'], detail: ['section', 'tab'], meaning: 'A section is on screen.' },
  'fe-before-change': {
    only: ['fe-admin-portal', 'fe-partner-shell'],
    detail: ['kind', 'ids'],
    meaning: 'Cancelable: prevents a change that a person is about to make.',
  },
  'fe-change': {
    only: ['fe-admin-portal', 'fe-partner-shell'],
    detail: ['kind', 'ids'],
    meaning: 'The server has carried out a change that a person made.',
  },
  'fe-navigate': { detail: ['to', 'replace'], meaning: 'Cancelable: your own router goes there instead.' },
  'fe-before-logout': { detail: [], meaning: 'Cancelable: keeps the user signed in.' },
  'fe-close': { only: ['fe-login-box', 'fe-admin-portal'], detail: [], meaning: 'The dialog layout was closed.' },
  'fe-error': { detail: ['code', 'message', 'status', 'traceId'], meaning: 'Something failed.' },
  'fe-load-error': { detail: ['message'], meaning: 'Code of the element could not be loaded; it offers another try.' },
}

/** Parts of portal and partner shell, inside their frame. */
const screenParts = {
  bar: 'The bar at the top.',
  navigation: 'The navigation, also as the sheet that it is on phones.',
  'navigation-entry': 'An entry of the navigation; the current one has `aria-current`.',
  content: 'The place of the pages.',
  'page-title': 'The heading of a page.',
  table: 'A table, where the frame is wide enough for one.',
  dialog: 'A dialog over the page.',
  panel: 'The panel at the side, with the details of a row.',
}

/** Parts of the shadow roots, for `::part()`. */
export const partDocs: { readonly [Tag in FeTag]: Readonly<Record<string, string>> } = {
  'fe-login-box': { frame: 'The card around every step.', close: 'The button that closes the dialog layout.' },
  'fe-admin-portal': { frame: 'The frame around navigation and section.', ...screenParts },
  'fe-partner-shell': { frame: 'The frame around navigation and page.', ...screenParts },
  'fe-sign-in-button': { frame: 'The box around the button.', button: 'The button.' },
  'fe-organization-switcher': {
    frame: 'The box around the button.',
    button: 'The button, or the name alone.',
    menu: 'The list of organizations.',
  },
  'fe-user-button': {
    frame: 'The box around the button.',
    button: 'The button, also the one that signs in.',
    menu: 'The menu.',
  },
}

/** Documentation of one custom property of CSS. */
export interface CssPropertyDoc {
  syntax: '<color>' | '<length>' | '<number>' | '<family-name>#' | '<shadow>#'
  meaning: string
}

const textOn = (fill: string): CssPropertyDoc => ({
  syntax: '<color>',
  meaning: `Text on ${fill}. By default black or white, whichever has more contrast.`,
})
const colour = (meaning: string): CssPropertyDoc => ({ syntax: '<color>', meaning })

/** Custom properties of CSS that every element reads, from itself or any ancestor. */
export const cssPropertyDocs: Readonly<Record<`--fe-${string}`, CssPropertyDoc>> = {
  '--fe-accent': colour('Main buttons, links and selected items.'),
  '--fe-on-accent': textOn('the accent colour'),
  '--fe-secondary': colour('Buttons of less weight. Default: the main text colour.'),
  '--fe-danger': colour('Errors and what cannot be undone.'),
  '--fe-on-danger': textOn('the colour of errors'),
  '--fe-warning': colour('Warnings.'),
  '--fe-on-warning': textOn('the colour of warnings'),
  '--fe-success': colour('Confirmations.'),
  '--fe-on-success': textOn('the colour of confirmations'),
  '--fe-info': colour('Hints.'),
  '--fe-on-info': textOn('the colour of hints'),
  '--fe-surface-0': colour('Background behind cards.'),
  '--fe-surface-1': colour('Cards, fields and dialogs.'),
  '--fe-surface-2': colour('Subtle background: hovered rows, quiet buttons.'),
  '--fe-surface-3': colour('Stronger background: pressed rows, tracks.'),
  '--fe-text-1': colour('Main text.'),
  '--fe-text-2': colour('Text beside the main text.'),
  '--fe-text-3': colour('Hints and placeholders.'),
  '--fe-border-1': colour('Lines between parts.'),
  '--fe-border-2': colour('Borders of fields and controls.'),
  '--fe-ring': colour('The ring around what has focus.'),
  '--fe-radius': { syntax: '<length>', meaning: 'Radius of corners. Default: `8px`.' },
  '--fe-family': { syntax: '<family-name>#', meaning: 'Font of texts. Default: that of the system.' },
  '--fe-mono': { syntax: '<family-name>#', meaning: 'Font of codes and keys.' },
  '--fe-scale': { syntax: '<number>', meaning: 'Factor of all sizes. Default: the font size chosen in the browser.' },
  '--fe-control-size': {
    syntax: '<length>',
    meaning: 'Height of buttons and fields. Default: `40px`, in portals `36px`.',
  },
  '--fe-box-size': {
    syntax: '<length>',
    meaning:
      'Greatest width of the login box. Default: `400px`. Pages that it shows for links about single sign-on are wider.',
  },
  '--fe-box-padding': {
    syntax: '<length>',
    meaning: 'Space inside the login box. Default: `20px` to `32px`, by its width.',
  },
  '--fe-box-shadow': { syntax: '<shadow>#', meaning: 'Shadow of the login box, or `none`.' },
  '--fe-inline-size': {
    syntax: '<length>',
    meaning: 'Width where the parent fits its content. Default: `400px` for the login box, `960px` for the others.',
  },
}

/** Slots for a host's own content. */
export const slotDocs: { readonly [Tag in FeTag]: Readonly<Record<string, string>> } = {
  'fe-login-box': {
    header: 'Content above the card, in the font and colours of your page.',
    'before-form': 'Content inside the card, above every step.',
    'after-form': 'Content inside the card, below every step.',
    footer: 'Content below the card, in the font and colours of your page.',
  },
  'fe-admin-portal': {
    'section-<slug>': 'The content of a section of yours (`portalOptions.sections`).',
    '<section>-toolbar': 'Beside the actions of the pages of a section, such as `users-toolbar`.',
    '<section>-before': 'Above the content of the pages of a section, below their heading, such as `overview-before`.',
    '<section>-after': 'Below the content of the pages of a section, such as `profile-after`.',
    'navigation-after': 'Below the navigation.',
  },
  'fe-partner-shell': {
    ndr: 'Your page for network detection and response.',
    risks: 'Your page of risks.',
    settings: 'Your page of settings.',
    banner: 'Content above every page.',
  },
  'fe-sign-in-button': { '': 'Your own words on the button.' },
  'fe-organization-switcher': {},
  'fe-user-button': { menu: 'Your own entries of the menu: links and buttons.' },
}
