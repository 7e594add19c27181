// Shapes of what hosts configure as objects. Values from servers have the same shapes, but are read as unknown.

/** A colour of a palette, or that colour with the colour of text on it. Hex, `rgb()` or `hsl()`. */
type PaletteColour = string | { main: string; contrastText?: string }

/** Colours, font and corners. Further keys of a theme are allowed and ignored. */
export interface ThemePart {
  palette?: {
    primary?: PaletteColour
    secondary?: PaletteColour
    error?: PaletteColour
    success?: PaletteColour
    warning?: PaletteColour
    info?: PaletteColour
    [name: string]: unknown
  }
  /** Names of well-known fonts; a page sets any font by `--fe-family`. */
  typography?: { fontFamily?: string; [name: string]: unknown }
  /** 0 to 24 px. */
  shape?: { borderRadius?: number | string; [name: string]: unknown }
  [name: string]: unknown
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

/** What a theme says about the login box. */
export interface LoginBoxTheme extends ThemePart {
  /** An `https` address, or a base64 PNG, JPEG, GIF or WebP of at most 100 kB. */
  logo?: { image?: string; [name: string]: unknown }
  signup?: {
    hiddenFields?: readonly string[]
    /** Addresses of what a person agrees to. */
    consent?: { terms?: string; privacy?: string }
    /** Fields that sign-up asks for besides its own; their values are kept in the person's metadata. */
    customFields?: readonly CustomFieldDeclaration[]
    [name: string]: unknown
  }
  socialLogins?: { layout?: 'column' | 'icons'; order?: readonly string[]; [name: string]: unknown }
  /** A line below the login box. */
  disclaimer?: { text?: string; [name: string]: unknown }
}

/** What a theme says about the admin portal. */
export interface AdminPortalTheme extends ThemePart {
  /** Sections by name, such as `connectivity`. */
  pages?: Readonly<Record<string, AppearanceSetting | PageTheme>>
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

/** Replaces the server's configuration of theme, navigation and texts. Further keys are allowed and ignored. */
export interface MetadataOptions {
  theme?: ThemeOptions
  themeV2?: ThemeOptions
  /** Sections by name. */
  navigation?: Readonly<Record<string, SectionVisibility>>
  [name: string]: unknown
}
