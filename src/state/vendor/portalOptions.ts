/** A section that a host adds to the portal. Its content is the host's own child element with the slot `section-<slug>`. */
export interface PortalSection {
  /**
   * Its name in addresses, attributes, events and the slot: lower-case letters, digits and hyphens, at most 40; not the name of
   * a section of the portal.
   */
  slug: string
  /** In the navigation and above the content: a text, or texts by language, of which `en` is shown where there is no other. */
  title: string | Readonly<Record<string, string>>
  /** The group of the navigation that it is the last of. Default `organization`. */
  group?: 'you' | 'organization' | 'security' | 'integrations' | 'billing'
  /** The path data of an icon that is drawn by strokes in a square of 24 × 24, such as `M4 4h16v16H4z`. Default: a page. */
  icon?: string
  /** One of these permissions opens it, `*` stands for any text; without any of them it isn't listed. Default: it needs none. */
  permissions?: readonly string[]
}

/** What a host may configure about the portal. */
export interface PortalOptions {
  /** Sections of the host's own, in their order. */
  sections?: readonly PortalSection[]
}

/** The form of a slug of a host's section. */
export const hostSlugPattern = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/

/** The form of path data (SVG 2 §9.3); nothing else can be in it. */
export const pathDataPattern = /^[MmLlHhVvCcSsQqTtAaZzEe\d\s,.+-]{1,2000}$/
