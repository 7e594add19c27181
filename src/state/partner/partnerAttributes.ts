/** Attributes of a partner shell that its stores read, in camel case. */
export interface PartnerAttributes {
  /** Where pages live in the address. Default `path`. */
  urlStrategy?: 'path' | 'hash' | 'none'
  /** Path the shell lives under. Default `/portal/`. */
  basePath?: string
  /** Address of the host's own API. Default `/api/`. */
  apiBase?: string
  /** The special constant of the single-tenant rule. Default: there is none. */
  singleTenantId?: string
}

/** Tells the kit which attributes stores may read. */
declare module '../kit/scope.ts' {
  interface ElementAttributes extends PartnerAttributes {}
}
