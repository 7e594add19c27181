/** Attributes of an admin portal that its stores read, in camel case. */
export interface PortalAttributes {
  /** The section to show. */
  section?: string
  /** The tab of that section; ignored without `section`. */
  tab?: string
  /** How sections live in the page's address. Default `none`. */
  urlStrategy?: 'path' | 'hash' | 'none'
  /** Put before every section. */
  basePath?: string
}

/** Tells the kit which attributes stores may read. */
declare module '../kit/scope.ts' {
  interface ElementAttributes extends PortalAttributes {}
}
