// Shapes of what hosts configure as objects. Values from servers have the same shapes, but are read as unknown.

/** A colour of a palette, or that colour with the colour of text on it. Hex, `rgb()` or `hsl()`. */
type PaletteColour = string | { main: string; contrastText?: string }

/** Colours, font and corners. Other keys have no effect, and are named in the console. */
export interface ThemePart {
  palette?: {
    primary?: PaletteColour
    secondary?: PaletteColour
    error?: PaletteColour
    success?: PaletteColour
    warning?: PaletteColour
    info?: PaletteColour
  }
  /** Names of well-known fonts; a page sets any font by `--fe-family`. */
  typography?: { fontFamily?: string; fontSize?: number }
  /** 0 to 24 px. */
  shape?: { borderRadius?: number | string }
}

/** How a section, a tab or a field of the portal is shown. */
export type AppearanceSetting = 'hidden' | 'viewOnly' | 'edit' | { appearance: 'hidden' | 'viewOnly' | 'edit' }

/** Appearance of a section, and of its fields and tabs by name. */
export interface PageTheme {
  appearance?: 'hidden' | 'edit'
  fields?: Readonly<Record<string, AppearanceSetting>>
  tabs?: Readonly<Record<string, AppearanceSetting>>
}

/** A field that sign-up asks for besides its own. At most 20 are shown. */
export interface CustomFieldDeclaration {
  /** Name of the value in the person's metadata: a letter, then letters, digits, `_` and `-`; at most 40. */
  key: string
  /** `text` by default. */
  type?: 'text' | 'textarea' | 'number' | 'checkbox' | 'select' | 'date' | 'url' | 'tel'
  /** Plain text; the key by default. */
  label?: string
  /** What to choose from, for a `select`. */
  options?: readonly (string | { value: string; label?: string })[]
  required?: boolean
  /** What the whole value has to match: characters, classes, groups, alternatives and repetitions of a regular expression. */
  pattern?: string
  /** Fields are shown by rising order; those without one come last. */
  order?: number
}

/** Addresses of what a person agrees to, as themes of the public service have them. */
interface DisclaimerLinks {
  terms?: { link?: string }
  privacy?: { link?: string }
}

/** What a theme says about the login box. */
export interface LoginBoxTheme extends ThemePart {
  /** An `https` address, or a base64 PNG, JPEG, GIF or WebP of at most 100 kB. */
  logo?: { image?: string }
  /** Name of the application in the titles of the login box. */
  name?: string
  /** Addresses of pages of the host, below the login box. */
  links?: { terms?: string; privacy?: string; help?: string }
  login?: { disclaimer?: DisclaimerLinks }
  signup?: {
    hiddenFields?: readonly string[]
    /** Addresses of what a person agrees to. */
    consent?: { terms?: string; privacy?: string }
    /** Fields that sign-up asks for besides its own; their values are kept in the person's metadata. */
    customFields?: readonly CustomFieldDeclaration[]
    disclaimer?: DisclaimerLinks
  }
  socialLogins?: { layout?: 'column' | 'icons'; order?: readonly string[] }
  /** A line below the login box. */
  disclaimer?: { text?: string }
}

/** What a theme says about the admin portal. */
export interface AdminPortalTheme extends ThemePart {
  /** Sections by name, such as `connectivity`. */
  pages?: Readonly<Record<string, AppearanceSetting | PageTheme>>
  /** A section, as themes of the public service have it: `usersPage`. */
  [page: `${string}Page`]: PageTheme | undefined
}

/** Colours, font and corners of all elements, or of one. */
export interface ThemeOptions extends ThemePart {
  loginBox?: LoginBoxTheme
  adminPortal?: AdminPortalTheme
}

/** Texts by language, then by the name of a message, `slug.key`: `{ en: { 'preLogin.title': 'Welcome back' } }`. */
export type Localizations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** When a section of the portal is in its menu. */
export interface SectionVisibility {
  visibility?: 'hidden' | 'always' | 'byPermissions'
  permissions?: readonly string[]
  featureFlag?: string
}

/** Replaces the server's configuration of theme, navigation and texts. Other keys have no effect, and are named in the console. */
export interface MetadataOptions {
  theme?: ThemeOptions
  themeV2?: ThemeOptions
  /** Sections by name. */
  navigation?: Readonly<Record<string, SectionVisibility>>
  /** Texts by language, then by the name of a message. */
  localizations?: Localizations
  integrations?: { gtm?: readonly { id: string; enabled: boolean }[] }
  metadataOverrides?: { url?: string }
  identifiers?: readonly string[]
}
