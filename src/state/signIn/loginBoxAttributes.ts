/** Attributes of a login box that its stores read, in camel case. */
export interface LoginBoxAttributes {
  /** Language tag. Default: the language of the page. */
  locale?: string
  /** How routes live in the page's address. Default `path`. */
  urlStrategy?: 'path' | 'hash' | 'none'
  /** Put before every route. */
  basePath?: string
  /** Which flow to show with `urlStrategy: 'none'`. */
  screen?: string
  /** Only fires the event after signing in. */
  noRedirect?: boolean
  /** Initial value of the identifier field. */
  loginHint?: string
  /** Where to go after signing in; checked like every redirect target. */
  redirectUrl?: string
  /** Login alias of the tenant to sign in to. */
  organization?: string
}

/** Tells the kit which attributes stores may read. */
declare module '../kit/scope.ts' {
  interface ElementAttributes extends LoginBoxAttributes {}
}
