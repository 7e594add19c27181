import type { FeTag } from '../../src/elements/attributes.ts'
import type { PreviewMethod } from '../../src/http/previewMethods.ts'

/** The elements that are whole screens, which this page shows. */
export type ScreenTag = Extract<FeTag, 'fe-login-box' | 'fe-admin-portal' | 'fe-partner-shell'>

/** What a visitor has chosen in the playground; an empty value means the element's default. */
export interface Choices {
  tag: ScreenTag
  theme: '' | 'light' | 'dark'
  /** A colour as `#rrggbb`. */
  accent: string
  /** A length in pixels, without the unit. */
  radius: string
  /** A list of font families. */
  font: string
  locale: '' | 'en' | 'de'
  direction: '' | 'rtl'
  /** Login box only. */
  screen: '' | 'sign-up' | 'forget-password'
  /** Login box only: sign-up asks for the fields of `themeOptionsOf`. */
  hasCustomFields: boolean
  /** Login box only. */
  boxLayout: '' | 'plain' | 'split'
  /** Login box only: what there is besides passwords; undefined for everything. */
  methods: readonly PreviewMethod[] | undefined
  /** Portal only. */
  layout: '' | 'dialog'
}

/** The value of the form's `screen` for a sign-up that asks for more. */
const withCustomFields = 'sign-up-fields'

/** Fields that the playground's sign-up can ask for, in each kind of control. */
const customFields = [
  { key: 'role', type: 'select', label: 'Your role', options: ['Developer', 'Designer', 'Other'], required: true },
  { key: 'teamSize', type: 'number', label: 'Team size' },
  { key: 'news', type: 'checkbox', label: 'Email me product news' },
] as const

/** The `themeOptions` of the chosen element; undefined for none. */
export const themeOptionsOf = ({ tag, hasCustomFields }: Choices) =>
  tag === 'fe-login-box' && hasCustomFields ? { loginBox: { signup: { customFields } } } : undefined

/** Pages that a host has in the partner shell, by their slots. */
export const shellSlots: Readonly<Record<string, string>> = {
  ndr: 'Your network detection page is here.',
  risks: 'Your risks page is here.',
  settings: 'Your settings page is here.',
}

/** What can be left out, in the order of the form. */
const methodsOf = (form: HTMLFormElement): Choices['methods'] => {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[name=method]')]
  const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value as PreviewMethod)
  return chosen.length === boxes.length ? undefined : chosen
}

/** Reads the choices from the form; each field is named after its choice. */
export const choicesOf = (form: HTMLFormElement, tag: ScreenTag): Choices => {
  const given = Object.fromEntries(new FormData(form)) as Record<string, string>
  const { theme = '', radius = '', font = '', locale = '', direction = '', screen = '' } = given
  const { layout = '', boxLayout = '' } = given
  const accent = given['accent'] === 'custom' ? (given['ownAccent'] ?? '') : (given['accent'] ?? '')
  const hasCustomFields = screen === withCustomFields
  const shown = hasCustomFields ? 'sign-up' : screen
  return {
    tag,
    theme,
    accent,
    radius,
    font,
    locale,
    direction,
    screen: shown,
    hasCustomFields,
    layout,
    boxLayout,
    methods: methodsOf(form),
  } as Choices
}

/** Attributes of the chosen element, by their names in markup, without those that keep their default. */
export const attributesOf = (choices: Choices): [string, string][] => {
  const { tag, theme, locale, direction, screen, layout, boxLayout } = choices
  const ofTag = {
    'fe-login-box': { screen, layout: boxLayout },
    'fe-admin-portal': { layout },
    'fe-partner-shell': {},
  }
  const own: Readonly<Record<string, string>> = ofTag[tag]
  return Object.entries({ theme, locale, dir: direction, ...own }).filter(([, value]) => value !== '')
}

/** Custom properties of CSS for the chosen look. */
export const propertiesOf = ({ accent, radius, font }: Choices): [string, string][] => {
  const all: [string, string][] = [
    ['--fe-accent', accent],
    ['--fe-radius', radius === '' ? '' : `${radius}px`],
    ['--fe-family', font],
  ]
  return all.filter(([, value]) => value !== '')
}
